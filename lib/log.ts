import pino from 'pino';
import type { AppError } from '@/lib/errors';

/** JSON lines on standard output. What could identify or impersonate a person is cut before it is written. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { process: process.env.ESTIA_PROCESS ?? 'web' },
  redact: {
    paths: [
      ...[
        'password',
        'password2',
        'token',
        'access',
        'refresh',
        'cookie',
        'authorization',
        'email',
        'phone',
      ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      'req.headers["x-csrftoken"]',
    ],
    censor: '[cut]',
  },
});

/** Tells of an error at a door what nobody who stands there can mend: a fault of ours, or something that is away or too busy. */
export function logFailure(error: AppError, message: string, context: object = {}): void {
  if (error.code !== 'internal' && error.code !== 'unavailable') return;
  log.error({ err: error.cause ?? error, ...context }, message);
}
