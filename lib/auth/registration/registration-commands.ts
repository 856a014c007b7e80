import { randomUUID } from 'node:crypto';
import { UNVERIFIED_HOURS } from '@/lib/auth/constants';
import { mayMail } from '@/lib/auth/limits';
import { hashPassword, refuseWeakPassword, verifyPassword } from '@/lib/auth/password/password';
import { withUniformTiming } from '@/lib/auth/password/uniform-timing';
import { issueCode } from '@/lib/auth/registration/codes';
import { mailExistingOwner } from '@/lib/auth/registration/email-commands';
import { refuseExampleAddress } from '@/lib/auth/registration/example-address';
import { emailHash, holdUsername } from '@/lib/auth/registration/username-holds';
import { shownName, usernameRefusal } from '@/lib/auth/registration/username-queries';
import { sendVerification } from '@/lib/auth/registration/verification-commands';
import type { RegistrationInput } from '@/lib/auth/schema';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import type { RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { invalidField } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { currentLanguage } from '@/lib/language/current-language';
import { tAuthErrors } from '@/messages/auth-errors';

/** The same registration within this time counts as a double submit. */
const DOUBLE_SUBMIT_MS = 10 * 60_000;

type Known = {
  id: string;
  username: string;
  emailVerified: Date | null;
  updatedAt: Date;
  credential: { passwordHash: string } | null;
};

type Attempt = RegistrationInput & {
  name?: string | null;
  passwordHash: string;
  browser: string;
  browserHash: string;
  from: string;
  canMail: boolean;
};

/**
 * If the address has an account, its owner is mailed, and the response and its time are the same. Registrations of an
 * unverified address wait until one is verified (`verifyEmail`). `browser`: the secret in the browser's cookie.
 * @throws AppError `invalid` with the field, `rate_limited` after many registrations from one network address
 */
export async function register(
  input: RegistrationInput & { name?: string | null },
  origin: RequestOrigin,
  from = '/',
  browser = randomSecret(),
): Promise<void> {
  const { username, email, password } = input;
  refuseExampleAddress(email);
  refuseWeakPassword(password, { username, email });
  const refusal = await usernameRefusal(username, { email });
  if (refusal) throw invalidField('username', refusal);
  const canMail = await mayMail('register', email, origin);
  await withUniformTiming(async () => {
    const passwordHash = await hashPassword(password);
    const wanted = { ...input, passwordHash, browser, browserHash: hashSecret(browser), from, canMail };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await registerOnce(wanted);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        // A parallel registration won: with the same name (refused), or the same address (found on the next attempt).
        const taken = await usernameRefusal(username, { email });
        if (taken || attempt === 3) throw invalidField('username', taken ?? tAuthErrors('usernameTaken'));
      }
    }
  });
}

async function registerOnce(attempt: Attempt): Promise<void> {
  const { username, email, name, passwordHash, browserHash } = attempt;
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
  if (known?.emailVerified) return answerExistingOwner(attempt);
  if (known && (await isRepeated(known, attempt))) {
    const where = { userId: known.id, passwordHash: known.credential?.passwordHash ?? '' };
    await db.registration.updateMany({ where, data: { browserHash } });
    return;
  }
  await db.$transaction(async (tx) => {
    if (known) await holdUsername(tx, known.username, UNVERIFIED_HOURS, emailHash(email));
    const data = { username, language: currentLanguage(), updatedAt: new Date() };
    const credential = { upsert: { create: { passwordHash }, update: { passwordHash } } };
    const user = known
      ? await tx.user.update({ where: { id: known.id, emailVerified: null }, data: { ...data, credential } })
      : await tx.user.create({ data: { ...data, email, credential: { create: { passwordHash } } } });
    const { id: registrationId } = await tx.registration.create({
      data: { userId: user.id, username, name: shownName(name ?? null), passwordHash, browserHash },
      select: { id: true },
    });
    await sendVerification(tx, { username, userId: user.id, email, registrationId }, attempt);
  });
}

async function isRepeated(known: Known, { username, password }: RegistrationInput): Promise<boolean> {
  if (known.username !== username || Date.now() - known.updatedAt.getTime() > DOUBLE_SUBMIT_MS) return false;
  return verifyPassword(known.credential?.passwordHash, password);
}

/** Holds the name, so that a second attempt does not reveal that the address has an account. */
async function answerExistingOwner({ username, email, browser, canMail }: Attempt): Promise<void> {
  await db.$transaction(async (tx) => {
    await holdUsername(tx, username, UNVERIFIED_HOURS, emailHash(email));
    if (!canMail) return;
    const code = await issueCode(tx, { id: randomUUID(), email, browser });
    await mailExistingOwner(tx, email, code);
  });
}

/** A name or address taken in the meantime (P2002), or an account verified in the meantime, which is not replaced (P2025). */
function isOvertaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && ['P2002', 'P2025'].includes(error.code);
}
