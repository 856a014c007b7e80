import { isExampleAddress } from '@/lib/auth/registration/example-address';
import { freeUsername, shownName } from '@/lib/auth/registration/username-queries';
import { isClosedSample } from '@/lib/auth/sample-people';
import { startSession } from '@/lib/auth/session/session-commands';
import { announceSignIn } from '@/lib/auth/sign-in-commands';
import type { DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { currentLanguage } from '@/lib/language/current-language';
import { tAuthErrors } from '@/messages/auth-errors';

export const GOOGLE = 'google';

/** Only `sub` never changes; Google has verified `email`. */
export type GoogleProfile = { sub: string; email: string; name: string | null };

type Person = { id: string; username: string; email: string; emailVerified: Date | null };
const PERSON = { id: true, username: true, email: true, emailVerified: true } as const;

/**
 * Deletes an unverified registration of the address: its author may only have known the address.
 * @throws AppError `conflict` if a verified account has the address: it is never linked without its owner
 */
export async function createGoogleUser({ sub, email, name }: GoogleProfile): Promise<Person> {
  return db.$transaction(async (tx) => {
    const known = await tx.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
    if (known?.emailVerified) throw new AppError('conflict', tAuthErrors('emailTaken'));
    if (known) await tx.user.delete({ where: { id: known.id, emailVerified: null } });
    await tx.token.deleteMany({ where: { purpose: 'change_email', email } });
    return tx.user.create({
      data: {
        email,
        emailVerified: new Date(),
        language: currentLanguage(),
        username: await freeUsername(tx, name),
        name: shownName(name),
        accounts: { create: { type: 'oidc', provider: GOOGLE, providerAccountId: sub } },
      },
      select: PERSON,
    });
  });
}

/** Idempotent. @throws AppError `conflict` if it is linked to another account */
export async function linkGoogle(userId: string, sub: string): Promise<void> {
  const where = { provider_providerAccountId: { provider: GOOGLE, providerAccountId: sub } };
  const known = await db.account.findUnique({ where, select: { userId: true } });
  if (known && known.userId !== userId) throw new AppError('conflict', tAuthErrors('googleInUse'));
  if (!known) {
    await db.account.create({ data: { userId, type: 'oidc', provider: GOOGLE, providerAccountId: sub } });
  }
}

/** An error of /login (oauth-redirects.ts); `null` if nothing is known against the Google account. */
export async function googleRefusal(
  { sub, email }: { sub: string; email: string },
  origin: RequestOrigin,
): Promise<'ExampleAddress' | 'SamplePerson' | 'Suspended' | null> {
  const where = { provider_providerAccountId: { provider: GOOGLE, providerAccountId: sub } };
  const account = await db.account.findUnique({
    where,
    select: { user: { select: { email: true, suspendedAt: true, deletedAt: true } } },
  });
  if (!account) return isExampleAddress(email) ? 'ExampleAddress' : null;
  if (account.user.suspendedAt ?? account.user.deletedAt) return 'Suspended';
  return (await isClosedSample(origin, account.user.email)) ? 'SamplePerson' : null;
}

/** Mails the owner if the browser is new. @throws AppError `forbidden` if the account is no longer usable or linked */
export async function startGoogleSession(
  userId: string,
  origin: RequestOrigin,
  devices: DeviceMemory,
): Promise<NewSession> {
  return db.$transaction(async (tx) => {
    const session = await startSession(tx, userId, origin.device);
    const person = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { ...PERSON, accounts: { select: { provider: true } } },
    });
    if (person.accounts.length === 0) throw new AppError('forbidden', tAuthErrors('signInAgain'));
    if (!devices?.(userId)) await announceSignIn(tx, person, origin.device);
    return session;
  });
}
