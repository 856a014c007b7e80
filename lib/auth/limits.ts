import { isLocalAddress } from '@/lib/auth/origin/client-address';
import { keyedHash } from '@/lib/auth/secrets';
import type { RequestOrigin } from '@/lib/auth/types';
import {
  type BackOff,
  type Bucket,
  consume,
  forgive,
  giveBack,
  penalise,
  tryConsume,
  tryPenalise,
  upTo,
} from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/time';

const LOGIN_BACK_OFF: BackOff = {
  freeFailures: 5,
  firstWaitSeconds: 15,
  maxWaitSeconds: 15 * MINUTE_SECONDS,
};
/** Successful sign-ins are refunded, so a shared office address is not limited. */
const LOGIN_BY_ADDRESS = upTo(30, 15 * MINUTE_SECONDS);
const REGISTER_BY_ADDRESS = upTo(5, HOUR_SECONDS);
const MAIL_BY_ADDRESS = upTo(20, HOUR_SECONDS);
/** E-mails of one kind that one network address causes to one recipient … */
const MAIL_PER_MINUTE = upTo(1, MINUTE_SECONDS);
const MAIL_PER_DAY = upTo(5, DAY_SECONDS);
/** … and that all network addresses together cause. */
const MAIL_TO_RECIPIENT = upTo(20, DAY_SECONDS);
/** This machine's own address may stand for many people. */
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

/**
 * Counts as failed until the returned function is called. A browser that has signed in to the account before (`device`)
 * has its own attempts, so that guesses from elsewhere do not lock out the owner. @throws AppError `rate_limited`
 */
export async function limitSignIn(
  email: string,
  { address }: RequestOrigin,
  device: string | null,
): Promise<() => Promise<void>> {
  const own = device && byEmail('login-device', `${email} ${device}`);
  if (own && (await tryPenalise(own, LOGIN_BACK_OFF))) return () => forgive(own);
  if (address) await consume(byAddress('login', address), LOGIN_BY_ADDRESS);
  await penalise(byEmail('login', email), LOGIN_BACK_OFF);
  return async () => {
    await forgiveGuesses(email);
    if (address) await giveBack(byAddress('login', address), LOGIN_BY_ADDRESS);
  };
}

/** After the owner has chosen a new password. */
export async function forgiveGuesses(email: string): Promise<void> {
  await forgive(byEmail('login', email));
}

/** Only the person's own sessions use these attempts up. */
export async function limitConfirmation(userId: string): Promise<() => Promise<void>> {
  const key = `confirm:user:${userId}`;
  await penalise(key, LOGIN_BACK_OFF);
  return () => forgive(key);
}

type Requested = 'register' | 'verify' | 'reset';

function mailLimits(
  what: Requested | 'change',
  email: string,
  { address }: RequestOrigin,
): [string, Bucket][] {
  const pair = `${email} ${address}`;
  return [
    [byEmail(`${what}-minute`, pair), MAIL_PER_MINUTE],
    [byEmail(`${what}-day`, pair), MAIL_PER_DAY],
    [byEmail(what, email), MAIL_TO_RECIPIENT],
  ];
}

/**
 * If `false`, call `keepLinks` instead of mailing: others' requests must never refuse a person's own.
 * @throws AppError `rate_limited` after too many requests from one network address
 */
export async function mayMail(what: Requested, email: string, origin: RequestOrigin): Promise<boolean> {
  await consumeByAddress(what, origin, what === 'register' ? REGISTER_BY_ADDRESS : MAIL_BY_ADDRESS);
  for (const [key, bucket] of mailLimits(what, email, origin))
    if (!(await tryConsume(key, bucket))) return false;
  return true;
}

/** @throws AppError `rate_limited` */
export async function limitChangeMail(email: string, origin: RequestOrigin): Promise<void> {
  await consumeByAddress('change', origin, MAIL_BY_ADDRESS);
  for (const [key, bucket] of mailLimits('change', email, origin)) await consume(key, bucket);
}
