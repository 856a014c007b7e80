import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

/** 256 random bits, base64url (43 characters). */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret: its SHA-256, base64url. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A bearer token is kept under another hash than a cookie's, so that neither can be used in the other's place. */
export function hashBearer(secret: string): string {
  return hashSecret(`bearer:${secret}`);
}

/** A keyed hash: without AUTH_SECRET nobody can try out which e-mail address stands behind it. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`${purpose}:${value}`).digest('base64url');
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
