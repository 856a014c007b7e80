import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { Language } from '@/lib/language/constants';

export async function setEmailLanguage(actor: Actor, language: Language): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { language } });
}
