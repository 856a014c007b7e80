import { randomUUID } from 'node:crypto';
import { usernameTag, VERIFY_EMAIL_HOURS } from '@/lib/auth/constants';
import { mayMail } from '@/lib/auth/limits';
import { hashPassword, refuseWeakPassword } from '@/lib/auth/password/password';
import { storePassword } from '@/lib/auth/password/password-commands';
import { withUniformTiming } from '@/lib/auth/password/uniform-timing';
import { issueCode } from '@/lib/auth/registration/codes';
import { unlinkGoogle } from '@/lib/auth/registration/owner-commands';
import {
  getTokenAccount,
  issueToken,
  keepLinks,
  redeemToken,
  type TokenOwner,
} from '@/lib/auth/registration/tokens';
import { usernameRefusal } from '@/lib/auth/registration/username-queries';
import { hashSecret } from '@/lib/auth/secrets';
import { endSessions, startSession } from '@/lib/auth/session/session-commands';
import type { NewSession, RequestOrigin } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { HOUR_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAuthErrors } from '@/messages/auth-errors';

const LIFETIME_MS = VERIFY_EMAIL_HOURS * HOUR_MS;

type Sending = { canMail: boolean; from: string; browser: string | undefined };

/** After too many e-mails (`canMail`, see `mayMail`), only if no earlier link works. `browser`: where its code works. */
export async function sendVerification(
  tx: Pick<Database, 'token' | '$queryRaw' | '$executeRaw'>,
  { username, ...owner }: TokenOwner & { username: string },
  { canMail, from, browser }: Sending,
): Promise<void> {
  if (!canMail && (await keepLinks(tx, 'verify_email', owner.userId, LIFETIME_MS))) return;
  const token = await issueToken(tx, 'verify_email', owner, LIFETIME_MS);
  const url = absoluteUrl(paths.verifyEmail(from, token));
  const code = browser ? await issueCode(tx, { id: randomUUID(), email: owner.email, browser }) : '';
  await sendEmail(tx, owner.email, { template: 'verify-email', username, url, code });
}

export async function verificationRefusal(token: string): Promise<string | null> {
  if (!token) return tAuthErrors('noToken');
  return (await getTokenAccount('verify_email', token)) ? null : tAuthErrors('verificationFailed');
}

/** Tells whose registration a link completes, if several people registered its address. */
export type VerificationProof = {
  /** The secret in the cookie of the browser that opens the link. */
  browser?: string | undefined;
  /** Chosen now; replaces the one that was registered. */
  password?: string | undefined;
};

export async function needsNewPassword(token: string, browser: string | undefined): Promise<boolean> {
  const where = { tokenHash: hashSecret(token), purpose: 'verify_email' } as const;
  const found = await db.token.findFirst({ where, select: { userId: true } });
  return found !== null && (await waitingRegistration(db, found.userId, browser)) === 'ambiguous';
}

type Waiting = {
  username: string;
  name: string | null;
  passwordHash: string;
  browserHash: string | null;
};

/** The registration of this browser, or the only one. A link alone does not tell: a stranger may have asked for it. */
async function waitingRegistration(
  client: Pick<Database, 'registration'>,
  userId: string,
  browser: string | undefined,
): Promise<Waiting | 'ambiguous' | null> {
  const waiting = await client.registration.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { username: true, name: true, passwordHash: true, browserHash: true },
  });
  const own = browser && waiting.find(({ browserHash }) => browserHash === hashSecret(browser));
  return own || (waiting.length > 1 ? 'ambiguous' : (waiting[0] ?? null));
}

/**
 * Completes the registration of this browser, which `origin` then signs in, or the only one. Otherwise the owner of the
 * mailbox chooses the password; all other registrations and previous access end.
 * @throws AppError `invalid` for a link that does not work, or with the field `password`
 */
export async function verifyEmail(
  token: string,
  { browser, password }: VerificationProof = {},
  origin?: RequestOrigin,
): Promise<NewSession | null> {
  if (!token) throw new AppError('invalid', tAuthErrors('noToken'));
  const account = await getTokenAccount('verify_email', token);
  if (!account) throw new AppError('invalid', tAuthErrors('verificationFailed'));
  if (password) refuseWeakPassword(password, account);
  const chosenHash = password ? await hashPassword(password) : undefined;
  return db.$transaction(async (tx) => {
    const found = await redeemToken(tx, 'verify_email', token);
    if (!found) throw new AppError('invalid', tAuthErrors('verificationFailed'));
    const waiting = await waitingRegistration(tx, found.userId, browser);
    if (waiting === 'ambiguous' && !chosenHash) throw invalidField('password', tAuthErrors('choosePassword'));
    const registration = waiting === 'ambiguous' ? await linkedRegistration(tx, found) : waiting;
    await completeRegistration(tx, found, registration, chosenHash);
    const isOwn = browser && registration?.browserHash === hashSecret(browser);
    return isOwn && origin ? startSession(tx, found.userId, origin.device) : null;
  });
}

/** All previous access ends, except the code that proves it now. @throws AppError `invalid` if the account is gone */
export async function completeRegistration(
  tx: Database,
  owner: Pick<TokenOwner, 'userId' | 'email'>,
  registration: Waiting | null,
  passwordHash = registration?.passwordHash,
): Promise<void> {
  const { userId, email } = owner;
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId, email, deletedAt: null },
    data: { emailVerified: new Date(), mailStop: null, ...(await namesOf(tx, owner, registration)) },
    select: { username: true },
  });
  if (!user) throw new AppError('invalid', tAuthErrors('verificationFailed'));
  if (passwordHash) await storePassword(tx, userId, passwordHash);
  await endSessions(tx, userId);
  await unlinkGoogle(tx, userId);
  await publishCacheTags(tx, [usernameTag(user.username)]);
}

/** The name was held for two days; the account keeps its own if somebody else has it by now. */
async function namesOf(
  tx: Pick<Database, 'user' | 'usernameHold'>,
  owner: Pick<TokenOwner, 'userId' | 'email'>,
  registration: Waiting | null,
): Promise<{ username?: string; name?: string }> {
  if (!registration) return {};
  const { username, name } = registration;
  const isTaken = await usernameRefusal(username, owner, tx);
  return { ...(!isTaken && { username }), ...(name && { name }) };
}

async function linkedRegistration(
  tx: Pick<Database, 'registration'>,
  { registrationId }: TokenOwner,
): Promise<Waiting | null> {
  return registrationId ? tx.registration.findUnique({ where: { id: registrationId } }) : null;
}

/** The response is the same if no verification is due. @throws AppError `rate_limited` */
export async function resendVerification(
  email: string,
  origin: RequestOrigin,
  from = '/',
  browser?: string,
): Promise<void> {
  const canMail = await mayMail('verify', email, origin);
  await withUniformTiming(async () => {
    await db.$transaction(async (tx) => {
      // A verification at the same moment deletes the registrations.
      await tx.$queryRaw`SELECT 1 FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
      const user = await tx.user.findFirst({
        where: { email, emailVerified: null, deletedAt: null, suspendedAt: null },
        select: {
          id: true,
          email: true,
          username: true,
          registrations: { orderBy: { createdAt: 'desc' }, take: 1, select: { id: true } },
        },
      });
      if (!user) return;
      const { id: userId, username, registrations } = user;
      const owner = { userId, email: user.email, username, registrationId: registrations[0]?.id ?? null };
      await sendVerification(tx, owner, { canMail, from, browser });
    });
  });
}
