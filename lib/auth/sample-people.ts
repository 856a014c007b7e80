import { normalisePassword, verifyPassword } from '@/lib/auth/password/password';
import { isSameSecret } from '@/lib/auth/secrets';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { env, mailProvider } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { SAMPLE_DOMAIN, SAMPLE_PASSWORD } from '@/lib/installation/constants';
import { hasSampleData } from '@/lib/installation/queries';
import { tAuthErrors } from '@/messages/auth-errors';

// Where sample people, and the mails of an installation that has them, are open (decision 062).

/** By the address, or by the password that everybody knows, which may have moved to another address. */
async function isSample(email: string, password = ''): Promise<boolean> {
  const isLike = email.endsWith(`@${SAMPLE_DOMAIN}`) || normalisePassword(password) === SAMPLE_PASSWORD;
  return isLike && (await hasSampleData());
}

export async function isClosedSample(
  { isDirect }: RequestOrigin,
  email: string,
  password?: string,
): Promise<boolean> {
  return !isDirect && !env().ESTIA_SAMPLE_PASSWORD && isSample(email, password);
}

/** Looks at no account, so the refusal reveals nothing about any. @throws AppError `forbidden` */
export async function refuseClosedSample(
  origin: RequestOrigin,
  email: string,
  password?: string,
): Promise<void> {
  if (await isClosedSample(origin, email, password))
    throw new AppError('forbidden', tAuthErrors('sampleElsewhere'));
}

/** ESTIA_SAMPLE_PASSWORD, if set, replaces the stored passwords of sample people. */
export async function verifyAccountPassword(
  email: string,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { ESTIA_SAMPLE_PASSWORD } = env();
  if (ESTIA_SAMPLE_PASSWORD && (await isSample(email, password)))
    return (
      Boolean(passwordHash) &&
      isSameSecret(normalisePassword(password), normalisePassword(ESTIA_SAMPLE_PASSWORD))
    );
  return verifyPassword(passwordHash, password);
}

/** A setting gives sample people their password, so they keep it and their address. @throws AppError `forbidden` */
export async function refuseChangeOfSample(email: string): Promise<void> {
  if (env().ESTIA_SAMPLE_PASSWORD && (await isSample(email)))
    throw new AppError('forbidden', tAuthErrors('sampleKept'));
}

/** Its links open every account: beyond the private network only for administrators, with ESTIA_SAMPLE_PASSWORD. */
export async function canReadOutbox({ isDirect }: RequestOrigin, actor: Actor | null): Promise<boolean> {
  const { ESTIA_SAMPLE_PASSWORD } = env();
  if (mailProvider(env()) || !(await hasSampleData())) return false;
  return isDirect || (Boolean(ESTIA_SAMPLE_PASSWORD) && actor?.role === 'admin');
}
