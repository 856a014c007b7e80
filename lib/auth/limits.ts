import { isLocalAddress } from '@/lib/auth/client-address';
import { keyedHash } from '@/lib/auth/secrets';
import type { RequestOrigin } from '@/lib/auth/types';
import { type BackOff, type Bucket, consume, forgive, giveBack, penalise, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/time';

// "By address" means the client's network address.
const LOGIN_BACK_OFF: BackOff = {
  freeFailures: 5,
  firstWaitSeconds: 15,
  maxWaitSeconds: 15 * MINUTE_SECONDS,
};
/** Successful sign-ins are refunded, so a shared office address is not limited. */
const LOGIN_BY_ADDRESS = upTo(30, 15 * MINUTE_SECONDS);
const REGISTER_BY_ADDRESS = upTo(5, HOUR_SECONDS);
const REGISTER_BY_EMAIL = upTo(3, DAY_SECONDS);
const MAIL_PER_MINUTE = upTo(1, MINUTE_SECONDS);
const MAIL_PER_DAY = upTo(5, DAY_SECONDS);
const MAIL_BY_ADDRESS = upTo(20, HOUR_SECONDS);
/** Multiplies the registration and mail limits of this machine's own address, which may stand for many people. */
const LOCAL_ADDRESS_FACTOR = 10;

/** Keys contain no e-mail address: the table of limits outlives accounts. */
const byEmail = (what: string, email: string) => `${what}:email:${keyedHash('limit', email)}`;
const byAddress = (what: string, address: string) => `${what}:address:${address}`;

async function consumeByAddress(what: string, { address }: RequestOrigin, bucket: Bucket): Promise<void> {
  if (!address) return;
  const factor = isLocalAddress(address) ? LOCAL_ADDRESS_FACTOR : 1;
  await consume(byAddress(what, address), {
    capacity: bucket.capacity * factor,
    refillPerSecond: bucket.refillPerSecond * factor,
  });
}

/** Counts a sign-in attempt as failed until `forgiveSignIn`. @throws AppError `rate_limited` */
export async function limitSignIn(email: string, { address }: RequestOrigin): Promise<void> {
  if (address) await consume(byAddress('login', address), LOGIN_BY_ADDRESS);
  await penalise(byEmail('login', email), LOGIN_BACK_OFF);
}

/** Undoes what the attempt counted, after a correct password. */
export async function forgiveSignIn(email: string, { address }: RequestOrigin): Promise<void> {
  await forgive(byEmail('login', email));
  if (address) await giveBack(byAddress('login', address), LOGIN_BY_ADDRESS);
}

/** Resets the account's failed attempts after a correct password. */
export async function forgiveGuesses(email: string): Promise<void> {
  await forgive(byEmail('login', email));
}

/** @throws AppError `rate_limited` */
export async function limitRegistration(email: string, origin: RequestOrigin): Promise<void> {
  await consumeByAddress('register', origin, REGISTER_BY_ADDRESS);
  await consume(byEmail('register', email), REGISTER_BY_EMAIL);
}

/** For e-mails that anybody can request for any address. @throws AppError `rate_limited` */
export async function limitMail(
  what: 'verify' | 'reset' | 'change',
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  await consumeByAddress(what, origin, MAIL_BY_ADDRESS);
  await consume(byEmail(`${what}-minute`, email), MAIL_PER_MINUTE);
  await consume(byEmail(`${what}-day`, email), MAIL_PER_DAY);
}
