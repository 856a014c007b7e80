import { tErrors } from '@/messages/errors';

export const HTTP_STATUS = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  storage_full: 507,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof HTTP_STATUS;

/** By field name; a form shows the first message. */
export type FieldErrors = Record<string, string[]>;

type AppErrorOptions = {
  fields?: FieldErrors;
  /** Seconds (`rate_limited`, `unavailable`). */
  retryAfter?: number;
  cause?: unknown;
};

/** The only error that commands throw. `message` is shown to the user, in the language of the request; transports map the code. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Forms show the message next to the field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } });
}

export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', tErrors('unavailable'), {
    cause,
    retryAfter: 3,
  });
}

/** Unexpected errors become `internal`, with a message that reveals nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseOutage(error) || isContention(error) || isOutOfSpace(error)) {
    return unavailable(error);
  }
  return new AppError('internal', tErrors('internal'), { cause: error });
}

const OUTAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Can't reach database server|timeout exceeded when trying to connect|Connection terminated|Server has closed the connection|terminating connection due to (administrator|unexpected|crash)|not queryable|the database system is|57P0[1-3]|53300|P1001|P1002|P1017|P2024|P2037|Query read timeout|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/;

/** 25P02: an earlier statement of the transaction failed. */
const CONTENTION =
  /^(P2034|P2028|55P03|40P01|40001|57014|25P02) |`(55P03|40P01|40001|57014|25P02)`|due to (lock|statement) timeout|deadlock detected|TransactionWriteConflict/;

/** Disk or memory full, or a failing disk: reads may still work. */
const OUT_OF_SPACE = /^(53[012]00|58030) |`(53[012]00|58030)`|No space left on device/;

export function isDatabaseOutage(error: unknown): boolean {
  return matches(error, OUTAGE);
}

/** The replica had to apply a change that a read of it was in the way of. */
export function isReplicaConflict(error: unknown): boolean {
  return matches(error, /conflict with recovery/);
}

function isContention(error: unknown): boolean {
  return matches(error, CONTENTION);
}

export function isLockTimeout(error: unknown): boolean {
  return matches(error, /^55P03 |`55P03`|due to lock timeout/);
}

function isOutOfSpace(error: unknown): boolean {
  return matches(error, OUT_OF_SPACE);
}

function matches(error: unknown, words: RegExp): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const code = 'code' in current ? String(current.code) : '';
    if (words.test(`${code} ${current.message}`)) return true;
  }
  return false;
}

export const signInRequired = () => new AppError('unauthorized', tErrors('signIn'));
