import { UNVERIFIED_HOURS, VERIFY_EMAIL_HOURS } from '@/lib/auth/constants';
import { mailExistingOwner } from '@/lib/auth/email-commands';
import { refuseExampleAddress } from '@/lib/auth/example-address';
import { limitMail, limitRegistration } from '@/lib/auth/limits';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { refuseWeakPassword } from '@/lib/auth/password-rules';
import type { RegistrationInput } from '@/lib/auth/schema';
import { issueToken, linkRefusal, redeemToken } from '@/lib/auth/tokens';
import type { RequestOrigin } from '@/lib/auth/types';
import { withUniformTiming } from '@/lib/auth/uniform-timing';
import { emailHash, usernameRefusal } from '@/lib/auth/username-queries';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { cacheTags } from '@/lib/listings/cache-tags';
import { paths } from '@/lib/paths';
import { publishCacheTags } from '@/lib/realtime/publish';
import { HOUR_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

/** Repeating the same registration within this time counts as a double submit. */
const DOUBLE_SUBMIT_MS = 10 * 60_000;

const INVALID_LINK = 'Email verification failed. The link may be expired or invalid.';

type Transaction = Pick<Database, 'token' | '$queryRaw'>;

/** An account that already has the address somebody registers with. */
type Known = {
  id: string;
  username: string;
  emailVerified: Date | null;
  updatedAt: Date;
  credential: { passwordHash: string } | null;
};

/**
 * Registers an account and sends the link that verifies its address. An address that already has an account gets the same
 * response in the same time; its owner is told by e-mail. An unverified registration is replaced by a later one of the same
 * address.
 *
 * `from` is a path on this site where the person wanted to go; the link in the e-mail leads back to it.
 *
 * @throws AppError `invalid` with the field: an example address, a reserved, taken or held username, a password that is easy to guess;
 * `rate_limited`
 */
export async function register(input: RegistrationInput, origin: RequestOrigin, from = '/'): Promise<void> {
  const { username, email, password } = input;
  refuseExampleAddress(email);
  refuseWeakPassword(password, { username, email });
  const refusal = await usernameRefusal(username, { email });
  if (refusal) throw invalidField('username', refusal);
  await limitRegistration(email, origin);
  await withUniformTiming(async () => {
    const passwordHash = await hashPassword(password);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await registerOnce(input, passwordHash, from);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        // A parallel registration won: with the same name (refused), or the same address in another tab (found on the next attempt).
        const taken = await usernameRefusal(username, { email });
        if (taken || attempt === 3)
          throw invalidField('username', taken ?? 'This username is already taken.');
      }
    }
  });
}

async function registerOnce(input: RegistrationInput, passwordHash: string, from: string): Promise<void> {
  const { username, email } = input;
  const known = await db.user.findUnique({
    where: { email },
    select: {
      id: true,
      username: true,
      emailVerified: true,
      updatedAt: true,
      credential: { select: { passwordHash: true } },
    },
  });
  if (known?.emailVerified) return answerExistingOwner(input);
  if (known && (await isRepeated(known, input))) return;
  await db.$transaction(async (tx) => {
    const data = { username, name: null, bio: null, image: null, updatedAt: new Date() };
    const credential = { upsert: { create: { passwordHash }, update: { passwordHash } } };
    const user = known
      ? await tx.user.update({ where: { id: known.id, emailVerified: null }, data: { ...data, credential } })
      : await tx.user.create({ data: { ...data, email, credential: { create: { passwordHash } } } });
    if (known) await deleteUnverifiedAccess(tx, known.id);
    await sendVerification(tx, user, from);
  });
}

/** Deletes sign-in methods and sessions left by an earlier, unverified registration, whose author may only have known the address. */
async function deleteUnverifiedAccess(
  tx: Pick<Database, 'account' | 'session' | 'refreshToken'>,
  userId: string,
) {
  await tx.account.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.refreshToken.deleteMany({ where: { userId } });
}

async function isRepeated(known: Known, input: RegistrationInput): Promise<boolean> {
  if (known.username !== input.username || Date.now() - known.updatedAt.getTime() > DOUBLE_SUBMIT_MS)
    return false;
  return verifyPassword(known.credential?.passwordHash, input.password);
}

/** Reserves the name as a real registration would, so that a second attempt does not reveal that the address has an account. */
async function answerExistingOwner({ username, email }: RegistrationInput): Promise<void> {
  const hold = {
    heldUntil: new Date(Date.now() + UNVERIFIED_HOURS * HOUR_MS),
    emailHash: emailHash(email),
  };
  await db.$transaction(async (tx) => {
    await tx.usernameHold.deleteMany({ where: { emailHash: hold.emailHash, username: { not: username } } });
    await tx.usernameHold.upsert({ where: { username }, create: { username, ...hold }, update: hold });
    await mailExistingOwner(tx, email);
  });
}

async function sendVerification(
  tx: Transaction,
  user: { id: string; email: string; username: string },
  from: string,
): Promise<void> {
  const owner = { userId: user.id, email: user.email };
  const token = await issueToken(tx, 'verify_email', owner, VERIFY_EMAIL_HOURS * HOUR_MS);
  const url = absoluteUrl(paths.verifyEmail(from, token));
  await sendEmail(tx, user.email, { template: 'verify-email', username: user.username, url });
}

/** Why a link that verifies an address does not work, in the specification's words; `null` if it does. Changes nothing. */
export async function verificationRefusal(token: string): Promise<string | null> {
  return (await linkRefusal(db, 'verify_email', token)) && INVALID_LINK;
}

/**
 * Verifies the address of an account with the token of its link. Works once.
 *
 * @throws AppError `invalid` in the specification's words for an unknown, used, replaced or expired token
 */
export async function verifyEmail(token: string): Promise<void> {
  if (!token) throw new AppError('invalid', 'Invalid verification link - no token provided');
  const owner = await db.$transaction(async (tx) => {
    const found = await redeemToken(tx, 'verify_email', token);
    if (!found) return null;
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: found.userId, email: found.email, deletedAt: null },
      data: { emailVerified: new Date() },
      select: { username: true },
    });
    // The person's public profile now exists.
    if (user) await publishCacheTags(tx, [cacheTags.username(user.username)]);
    return user ? found : null;
  });
  if (!owner) throw new AppError('invalid', INVALID_LINK);
}

/**
 * Sends the link again, if the address is awaiting verification; the response is the same if it is not. `from` as in
 * `register`.
 *
 * @throws AppError `rate_limited`
 */
export async function resendVerification(email: string, origin: RequestOrigin, from = '/'): Promise<void> {
  await limitMail('verify', email, origin);
  await withUniformTiming(async () => {
    const user = await db.user.findFirst({
      where: { email, emailVerified: null, deletedAt: null, suspendedAt: null },
      select: { id: true, email: true, username: true },
    });
    if (user) await db.$transaction((tx) => sendVerification(tx, user, from));
  });
}

/** A name or address taken in the meantime (P2002), or an account verified in the meantime, which is not replaced (P2025). */
function isOvertaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && ['P2002', 'P2025'].includes(error.code);
}
