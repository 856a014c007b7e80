import { NAME_MAX } from '@/lib/auth/constants';
import { normaliseUsername, USERNAME_MAX, USERNAME_MIN } from '@/lib/auth/form-rules';
import { isExampleAddress } from '@/lib/auth/registration/example-address';
import { usernameRefusal } from '@/lib/auth/registration/username-queries';
import { isClosedSample } from '@/lib/auth/sample-people';
import { randomSecret } from '@/lib/auth/secrets';
import { startSession } from '@/lib/auth/session/session-commands';
import { announceSignIn } from '@/lib/auth/sign-in-commands';
import type { DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { toOneLine } from '@/lib/input/visible-text';
import { currentLanguage } from '@/lib/language/current-language';
import { tAuthErrors } from '@/messages/auth-errors';

export const GOOGLE = 'google';

/** Only `sub` never changes; Google has verified `email`. */
export type GoogleProfile = { sub: string; email: string; name: string | null };

type Person = { id: string; username: string; email: string; emailVerified: Date | null };
const PERSON = { id: true, username: true, email: true, emailVerified: true } as const;

const NAME_LETTERS = 20;

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
        name: [...toOneLine(name ?? '')].slice(0, NAME_MAX).join('') || null,
        accounts: { create: { type: 'oidc', provider: GOOGLE, providerAccountId: sub } },
      },
      select: PERSON,
    });
  });
}

/** Derived from the name, never from the private e-mail address: 'maria-k', 'maria-k-4f2a', 'member-9c1b'. */
async function freeUsername(
  tx: Pick<Database, 'user' | 'usernameHold'>,
  name: string | null,
): Promise<string> {
  const letters = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '');
  const words = normaliseUsername(letters).replace(/[^a-z0-9]+/g, '-');
  const base = words.slice(0, NAME_LETTERS).replace(/^-+|-+$/g, '');
  const isEnough = base.length >= USERNAME_MIN;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const suffix = randomSecret()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 4 + attempt);
    const candidate =
      isEnough && attempt === 0 ? base : `${isEnough ? base : 'member'}-${suffix}`.slice(0, USERNAME_MAX);
    if (!(await usernameRefusal(candidate, {}, tx))) return candidate;
  }
  throw new AppError('unavailable', tAuthErrors('tryInMoment'));
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
