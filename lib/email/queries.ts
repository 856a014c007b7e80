import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { MailStop } from '@/lib/email/types';
import type { Language } from '@/lib/language/constants';

export async function readEmailLanguage(actor: Actor): Promise<Language> {
  const { language } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { language: true },
  });
  return language;
}

/** `null` also for an address without an account, to which single messages go. */
export async function getMailStop(email: string): Promise<MailStop | null> {
  const user = await db.user.findUnique({ where: { email }, select: { mailStop: true } });
  return user?.mailStop ?? null;
}
