import pino from 'pino';
import type { AppError } from '@/lib/errors';

/** JSON lines on standard output; credentials and personal data are redacted. */
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

/** Logs the errors that the caller cannot fix: bugs (`internal`) and outages or overload (`unavailable`). */
export function logFailure(error: AppError, message: string, context: object = {}): void {
  if (error.code !== 'internal' && error.code !== 'unavailable') return;
  log.error({ err: error.cause ?? error, ...context }, message);
}
