import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { MailStop } from '@/lib/email/types';
import type { Language } from '@/lib/language/constants';

export async function setEmailLanguage(actor: Actor, language: Language): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { language } });
}

/** Told by whoever delivers. A bounce stops more, so it replaces a complaint. */
export async function stopMail(emails: readonly string[], mailStop: MailStop): Promise<void> {
  await db.user.updateMany({
    where: { email: { in: [...emails] }, ...(mailStop === 'complained' && { mailStop: null }) },
    data: { mailStop },
  });
}
