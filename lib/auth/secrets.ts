import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { isUuid } from '@/lib/validation';

/** 256 random bits, base64url (43 characters). */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Hashed differently from cookies, so that neither works in place of the other. */
export function hashBearer(secret: string): string {
  return hashSecret(`bearer:${secret}`);
}

/** HMAC with AUTH_SECRET: without the key nobody can test which e-mail address a hash stands for. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`${purpose}:${value}`).digest('base64url');
}

/** Constant-time comparison. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function signedId(purpose: string, id: string): string {
  return `${id}.${keyedHash(purpose, id)}`;
}

export function verifiedId(purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isUuid(id) && isSameSecret(signature, keyedHash(purpose, id)) ? id : null;
}

/** Derived from the session, so a cookie planted by a sibling site is useless. */
export function csrfTokenOf(sessionToken: string): string {
  return keyedHash('csrf', sessionToken);
}
