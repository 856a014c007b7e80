import pino from 'pino';
import type { AppError } from '@/lib/errors';
import { errorFields } from '@/lib/log-error';
import { LogLimit } from '@/lib/log-limit';

/** In pino's numbers, which grow with severity. */
const WARNING = 40;
const limit = new LogLimit();

/**
 * JSON lines on standard output; credentials and personal data are redacted. Of warnings and errors with the same text,
 * `LINES_PER_MINUTE` are written; the next one later says how many were left out.
 */
export const log = pino({
  hooks: {
    logMethod(args, write, level) {
      const [first, second] = args as unknown[];
      const text = typeof first === 'string' ? first : String(second);
      const leftOut = level < WARNING ? 0 : limit.take(text, performance.now());
      if (leftOut === null) return;
      if (leftOut === 0) return write.apply(this, args);
      write.apply(this, [{ ...(typeof first === 'object' && first), leftOut }, text]);
    },
  },
  level: process.env.LOG_LEVEL || 'info',
  base: { process: process.env.ESTIA_PROCESS ?? 'web' },
  // Of an address its path: a query may hold the token of an emailed link, or what somebody searched for.
  serializers: { err: errorFields, url: (url: unknown) => String(url).split('?', 1)[0] },
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
