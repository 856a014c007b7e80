import { lockActiveUser } from '@/lib/auth/active-user-query';
import { SESSION_IDLE_DAYS } from '@/lib/auth/constants';
import { limitSignIn } from '@/lib/auth/limits';
import { hashPassword, needsRehash, verifyPassword } from '@/lib/auth/password/password';
import { isClosedSample, refuseClosedSample, verifyAccountPassword } from '@/lib/auth/sample-people';
import type { SignInInput } from '@/lib/auth/schema';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import {
  type ApiClient,
  endClient,
  startBearerSession,
  startSession,
} from '@/lib/auth/session/session-commands';
import type { DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { DAY_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAuthErrors } from '@/messages/auth-errors';
import { tSignIn } from '@/messages/sign-in';

/** No notice for a person's first sign-in right after registration. */
const FIRST_SIGN_IN_MS = 3_600_000;

export type SignedIn = NewSession & { user: { id: string; username: string; email: string } };

type Person = { id: string; username: string; email: string; emailVerified: Date | null };
type CheckedPerson = Person & { passwordHash: string };

/**
 * Response and timing are the same for unknown addresses and wrong passwords. `devices`: see `DeviceMemory`.
 * @throws AppError `forbidden` ('Email not verified' only after the right password), `rate_limited`, `unavailable`
 */
export async function signIn(
  input: SignInInput,
  origin: RequestOrigin,
  devices: DeviceMemory,
): Promise<SignedIn> {
  const person = await checkPassword(input, origin, devices);
  const session = await db.$transaction(async (tx) => {
    const started = await startSession(tx, person.id, origin.device);
    await requireSamePassword(tx, person, input.password);
    if (!devices?.(person.id)) await announceSignIn(tx, person, origin.device);
    return started;
  });
  return { ...session, user: { id: person.id, username: person.username, email: person.email } };
}

export type ClientTokens = { access: string; refresh: string };

export async function signInClient(
  input: SignInInput,
  origin: RequestOrigin,
): Promise<ClientTokens & { userId: string }> {
  const person = await checkPassword(input, origin, null);
  return db.$transaction(async (tx) => {
    const tokens = await issueTokens(tx, { userId: person.id, familyId: crypto.randomUUID() }, origin.device);
    await requireSamePassword(tx, person, input.password);
    await announceSignIn(tx, person, origin.device);
    return { ...tokens, userId: person.id };
  });
}

/** Reuse means that the token was copied: its family is revoked. @throws AppError `unauthorized` */
export async function refreshClient(refresh: string, origin: RequestOrigin): Promise<ClientTokens> {
  const where = { tokenHash: hashSecret(refresh) };
  const owner = await db.user.findFirst({
    where: { refreshTokens: { some: where } },
    select: { email: true },
  });
  if (owner && (await isClosedSample(origin, owner.email))) throw signInAgain();
  const tokens = await db.$transaction(async (tx) => {
    const now = new Date();
    const row = await tx.refreshToken.findUnique({ where });
    if (!row || row.expiresAt < now || !(await lockActiveUser(tx, row.userId))) return null;
    const { count } = await tx.refreshToken.updateMany({
      where: { ...where, usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) {
      // If the row is gone, a sign-out or password change came first; it was not copied.
      if (await tx.refreshToken.findUnique({ where })) await endClient(tx, row);
      return null;
    }
    const client = { userId: row.userId, familyId: row.familyId };
    await tx.session.deleteMany({ where: { ...client, expires: { lt: now } } });
    return issueTokens(tx, client, origin.device);
  });
  if (!tokens) throw signInAgain();
  return tokens;
}

const signInAgain = () => new AppError('unauthorized', tAuthErrors('signInAgain'));

type Transaction = Pick<Database, 'session' | 'refreshToken' | '$executeRaw' | '$queryRaw'>;

async function issueTokens(tx: Transaction, client: ApiClient, device: string): Promise<ClientTokens> {
  const refresh = randomSecret();
  await tx.refreshToken.create({
    data: {
      ...client,
      tokenHash: hashSecret(refresh),
      expiresAt: new Date(Date.now() + SESSION_IDLE_DAYS * DAY_MS),
    },
  });
  return { access: await startBearerSession(tx, client, device), refresh };
}

/** The password may have changed since it was verified. @throws AppError `forbidden` */
async function requireSamePassword(
  tx: Pick<Database, 'credential'>,
  { id, passwordHash }: CheckedPerson,
  password: string,
): Promise<void> {
  const now = await tx.credential.findUnique({ where: { userId: id }, select: { passwordHash: true } });
  // The same password may have been rehashed meanwhile.
  if (now?.passwordHash === passwordHash || (await verifyPassword(now?.passwordHash, password))) return;
  throw new AppError('forbidden', tAuthErrors('wrongCredentials'));
}

function findPerson(email: string) {
  return db.user.findUnique({
    where: { email },
    select: {
      id: true,
      username: true,
      email: true,
      emailVerified: true,
      suspendedAt: true,
      deletedAt: true,
      credential: { select: { passwordHash: true } },
    },
  });
}

async function checkPassword(
  { email, password }: SignInInput,
  origin: RequestOrigin,
  devices: DeviceMemory,
): Promise<CheckedPerson> {
  await refuseClosedSample(origin, email, password);
  // Before the limit only for a browser that says it is known: a flood of guesses does not reach the database.
  const claimed = devices ? await findPerson(email) : undefined;
  const forgive = await limitSignIn(email, origin, claimed ? (devices?.(claimed.id) ?? null) : null);
  const user = claimed === undefined ? await findPerson(email) : claimed;
  const passwordHash = user?.deletedAt ? null : user?.credential?.passwordHash;
  const isRight = await verifyAccountPassword(email, passwordHash, password);
  if (!(user && isRight && passwordHash)) {
    log.info({ event: 'sign-in refused' }, 'sign-in refused');
    // The same message for a wrong password and an unknown address.
    throw new AppError('forbidden', tAuthErrors('wrongCredentials'));
  }
  await forgive();
  if (!user.emailVerified) throw new AppError('forbidden', tSignIn('notVerified'));
  if (user.suspendedAt) throw new AppError('forbidden', tAuthErrors('suspended'));
  // ESTIA_SAMPLE_PASSWORD is never stored.
  if (needsRehash(passwordHash) && (await verifyPassword(passwordHash, password))) {
    const data = { passwordHash: await hashPassword(password) };
    await db.credential.updateMany({ where: { userId: user.id, passwordHash }, data });
  }
  return { ...user, passwordHash };
}

export async function announceSignIn(
  tx: Pick<Database, '$queryRaw'>,
  person: Person,
  device: string,
): Promise<void> {
  const verifiedFor = Date.now() - (person.emailVerified?.getTime() ?? 0);
  if (verifiedFor < FIRST_SIGN_IN_MS) return;
  await sendEmail(tx, person.email, {
    template: 'new-sign-in',
    username: person.username,
    device,
    at: new Date().toISOString(),
    sessionsUrl: absoluteUrl('/profile#sessions'),
  });
}
