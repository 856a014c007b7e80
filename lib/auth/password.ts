import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@/lib/errors';

/** `Algorithm.Argon2id`, which is an ambient const enum. */
const ARGON2ID = 2;
/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. About 25 ms. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** The hash of unknown random bytes, which a password is compared with when there is no account. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MUXjzBl6SiIi4JG+ABxpYA$/3vOGMURXOaZPKN4PTC5RQMxC0uLYP7HSWDoIQS9YNQ';

/** Two hashes at a time leave the event loop and another core free; MAX_WAITING is about two seconds of work. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError('unavailable', 'Many people are signing in. Please try again in a moment.', {
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
    // The slot is handed over directly, so that no new call can take it.
    if (next) next();
    else running -= 1;
  }
}

/** NFKC, so that the same characters typed on different keyboards are the same password. */
const normalise = (password: string) => password.normalize('NFKC');

/** @throws AppError `unavailable` when too many people wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), PARAMETERS));
}

/**
 * Takes the same time with and without a hash to compare with.
 *
 * @throws AppError `unavailable` when too many people wait
 */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? DUMMY_HASH, normalise(password));
    return matches && Boolean(passwordHash);
  });
}

/** Whether the hash was made with older parameters and should be made again at the next sign-in. */
export function needsRehash(passwordHash: string): boolean {
  return !CURRENT.test(passwordHash);
}
