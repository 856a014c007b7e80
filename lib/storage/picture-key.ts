import { randomBytes } from 'node:crypto';

/**
 * How the keys of an installation's pictures begin: 8 hex digits of its id (a UUID). Tells whose they are in a store that
 * installations share.
 */
export function pictureKeyPrefix(installationId: string): string {
  return installationId.replaceAll('-', '').slice(0, 8);
}

/** 96 random bits after the prefix, so that picture URLs cannot be guessed. */
export function newPictureKey(installationId: string): string {
  return pictureKeyPrefix(installationId) + randomBytes(12).toString('hex');
}
