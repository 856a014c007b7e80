import { createHmac } from 'node:crypto';

/**
 * Server actions are named by a hash with the key of the build. The same key for all builds keeps their names, so a form
 * that was opened before an update is still accepted. It is no secret: `instrumentation.ts` replaces it at start.
 */
export const BUILD_ACTION_KEY = Buffer.alloc(32, 'estia').toString('base64');

/** Next encrypts with it what a form carries for its action. */
export const actionKey = (secret: string) =>
  createHmac('sha256', secret).update('server actions').digest('base64');
