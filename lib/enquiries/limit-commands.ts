import { isLocalAddress } from '@/lib/auth/origin/client-address';
import { keyedHash } from '@/lib/auth/secrets';
import type { RequestOrigin } from '@/lib/auth/types';
import type { EnquirySubject } from '@/lib/enquiries/queries';
import { AppError } from '@/lib/errors';
import { type Bucket, consume, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';
import { tEnquiryErrors } from '@/messages/enquiry-errors';

const BY_NETWORK = upTo(20, HOUR_SECONDS);
/** This machine's own address may stand for many people. */
const BY_LOCAL_NETWORK = upTo(200, HOUR_SECONDS);
/** Codes to an address that one network asks for, and that all together ask for. */
const BY_PAIR = upTo(5, HOUR_SECONDS);
const BY_EMAIL = upTo(20, DAY_SECONDS);
const TO_HOME = upTo(100, HOUR_SECONDS);
const TO_PERSON = upTo(300, HOUR_SECONDS);

type Limit = 'network' | 'email' | 'home' | 'person';

async function within(limit: Limit, key: string, bucket: Bucket): Promise<void> {
  try {
    await consume(`enquiry-${key}`, bucket);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfter = 1 } = error;
    const minutes = Math.ceil(retryAfter / 60);
    throw new AppError('rate_limited', tEnquiryErrors(`limit.${limit}`, { minutes }), { retryAfter });
  }
}

/** @throws AppError `rate_limited` */
export async function limitCodes(email: string, { address }: RequestOrigin): Promise<void> {
  if (address) {
    const bucket = isLocalAddress(address) ? BY_LOCAL_NETWORK : BY_NETWORK;
    await within('network', `network:${address}`, bucket);
  }
  await within('email', `pair:${keyedHash('limit', `${email} ${address}`)}`, BY_PAIR);
  await within('email', `email:${keyedHash('limit', email)}`, BY_EMAIL);
}

/** For a confirmed sender's first question. @throws AppError `rate_limited` */
export async function limitReceiver({ target, recipientId }: EnquirySubject): Promise<void> {
  if (target.kind === 'home') await within('home', `home:${target.id}`, TO_HOME);
  await within('person', `person:${recipientId}`, TO_PERSON);
}
