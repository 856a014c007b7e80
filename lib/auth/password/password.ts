import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from '@/lib/auth/data/common-passwords';
import { AppError, invalidField } from '@/lib/errors';
import { tAuthErrors } from '@/messages/auth-errors';

/** `Algorithm.Argon2id`, an ambient const enum that cannot be imported. */
const ARGON2ID = 2;
/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 25 ms. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** Of unknown random bytes, to verify against when there is no account. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MUXjzBl6SiIi4JG+ABxpYA$/3vOGMURXOaZPKN4PTC5RQMxC0uLYP7HSWDoIQS9YNQ';

/** Two hashes at once leave the event loop and the other core free; the queue holds about two seconds of work. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError('unavailable', tAuthErrors('manySigningIn'), {
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Hand the slot over directly, so that no new call can take it in between.
    if (next) next();
    else running -= 1;
  }
}

/** Keyboards encode the same password differently. */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/** @throws AppError `unavailable` if the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalisePassword(password), PARAMETERS));
}

/** Takes the same time with and without a hash to compare with. @throws AppError `unavailable` if the queue is full */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inQueue(async () => {
    const matches = await verify(passwordHash ?? DUMMY_HASH, normalisePassword(password));
    return matches && Boolean(passwordHash);
  });
}

export function needsRehash(passwordHash: string): boolean {
  return !CURRENT.test(passwordHash);
}

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Shorter names may occur in a password by chance. */
const NAME_MIN = 4;

export function weakPasswordReason(password: string, names: readonly (string | null | undefined)[]) {
  const lower = password.toLowerCase();
  // 'password1!' is no better than 'password1'.
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  if (COMMON.has(lower) || COMMON.has(bare)) {
    return tAuthErrors('commonPassword');
  }
  if (new Set(lower).size < 3) return tAuthErrors('simplePassword');
  const isNamed = names.some((name) => name && name.length >= NAME_MIN && lower.includes(name.toLowerCase()));
  if (isNamed || bare.replace(/[\d\W_]+/g, '') === 'estia') {
    return tAuthErrors('namedPassword');
  }
  return null;
}

/** @throws AppError `invalid` with the field `password` */
export function refuseWeakPassword(password: string, user: { username: string; email: string }): void {
  const weak = weakPasswordReason(password, [user.username, user.email.split('@')[0]]);
  if (weak) throw invalidField('password', weak);
}
