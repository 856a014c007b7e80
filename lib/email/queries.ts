import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { Language } from '@/lib/language/constants';

export async function readEmailLanguage(actor: Actor): Promise<Language> {
  const { language } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { language: true },
  });
  return language;
}
