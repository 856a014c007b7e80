import pino from 'pino';
import type { AppError } from '@/lib/errors';

/**
 * Next refuses `Date.now()` while it prerenders, so that the warning of a footer without links failed the whole page. A web
 * process therefore counts from its start.
 */
const timestamp = () => `,"time":${Math.round(performance.timeOrigin + performance.now())}`;

/** JSON lines on standard output; credentials and personal data are redacted. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  ...(process.env.NEXT_RUNTIME === 'nodejs' && { timestamp }),
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
