import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { stdSerializers } from 'pino';
import type { AppError } from '@/lib/errors';

const WANTED = [
  ...['type', 'message', 'stack', 'code', 'severity', 'routine', 'schema', 'table', 'column', 'constraint'],
  ...['errno', 'syscall', 'address', 'port', 'status', 'statusCode', 'retryAfter', 'digest'],
];

/**
 * The causes of an error. pino alone would log everything attached, such as a lost connection's cancel key or
 * the row that broke a constraint.
 */
function errorFields(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const all = stdSerializers.err(error as Error) as unknown as Record<string, unknown>;
  const wanted = WANTED.map((name) => [name, all[name]] as const);
  return Object.fromEntries(wanted.filter(([, value]) => ['string', 'number'].includes(typeof value)));
}

export const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type Minute = { endsAt: number; written: number; leftOut: number };

/** An outage or a flood must not fill the disk. Texts are constants of the code. */
export class LogLimit {
  readonly #minutes = new Map<string, Minute>();

  /**
   * @param now milliseconds of a monotonic clock
   * @returns lines left out since the last one; `null`: leave this one out
   */
  take(text: string, now: number): number | null {
    const minute = this.#minutes.get(text);
    if (!minute || now >= minute.endsAt) {
      this.#minutes.set(text, { endsAt: now + MINUTE_MS, written: 1, leftOut: 0 });
      return minute?.leftOut ?? 0;
    }
    if (minute.written >= LINES_PER_MINUTE) {
      minute.leftOut += 1;
      return null;
    }
    minute.written += 1;
    return 0;
  }
}

/** pino's numbers grow with severity. */
const WARNING = 40;
const ERROR = 50;

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & {
  estiaOnError?: (error: unknown, text: string) => void;
  estiaRequestId?: AsyncLocalStorage<string>;
};
holder.estiaRequestId ??= new AsyncLocalStorage();

export const currentRequestId = (): string | undefined => holder.estiaRequestId?.getStore();

/** Later lines of this request have its id. */
export const enterRequest = (id: string): void => holder.estiaRequestId?.enterWith(id);

/** Called with what is logged as an error (lib/reporting). It must not throw or log. */
export function onLoggedError(listener: (error: unknown, text: string) => void): void {
  holder.estiaOnError = listener;
}
const limit = new LogLimit();

/** JSON lines on stdout; credentials and personal data are redacted. */
export const log = pino({
  hooks: {
    logMethod(args, write, level) {
      const [first, second] = args as unknown[];
      const text = typeof first === 'string' ? first : String(second);
      const leftOut = level < WARNING ? 0 : limit.take(text, performance.now());
      if (leftOut === null) return;
      if (level >= ERROR) holder.estiaOnError?.((first as { err?: unknown } | null)?.err, text);
      if (leftOut === 0) return write.apply(this, args);
      write.apply(this, [{ ...(typeof first === 'object' && first), leftOut }, text]);
    },
  },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  level: process.env.LOG_LEVEL || 'info',
  base: { process: process.env.ESTIA_PROCESS ?? 'web' },
  // Only the path: queries may hold tokens or search terms. Export addresses have their secret in it.
  serializers: {
    err: errorFields,
    url: (url: unknown) =>
      String(url)
        .split('?', 1)[0]
        ?.replace(/\bhomes_[\w-]+/g, '[cut]'),
  },
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

/** Logs only bugs (`internal`) and outages (`unavailable`). */
export function logFailure(error: AppError, message: string, context: object = {}): void {
  if (error.code !== 'internal' && error.code !== 'unavailable') return;
  log.error({ err: error.cause ?? error, ...context }, message);
}
