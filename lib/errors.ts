/** Error codes of commands, shared by every transport (actions, API, chat). */
const ERROR_CODES = [
  'unauthorized',
  'forbidden',
  'not_found',
  'invalid',
  'conflict',
  'too_large',
  'rate_limited',
  'storage_full',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages by field name; a form shows the first of each list. */
export type FieldErrors = Record<string, string[]>;

type AppErrorOptions = {
  fields?: FieldErrors;
  /** Seconds until a retry makes sense (`rate_limited`, `unavailable`). */
  retryAfter?: number;
  cause?: unknown;
};

/**
 * The only error that commands throw. `message` is meant for the user; each transport maps the code (lib/action.ts,
 * lib/api.ts, server/).
 */
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

/** `invalid` because of one field; forms show the message next to it. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } });
}

/** The database or the storage is away or too busy: nothing was written, and a new try makes sense. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'The service is briefly unavailable. Please try again in a moment.', {
    cause,
    retryAfter: 3,
  });
}

/** Any thrown value as an AppError; unexpected errors become `internal` with a message that reveals nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseOutage(error) || isContention(error) || isOutOfSpace(error)) {
    return unavailable(error);
  }
  return new AppError('internal', 'Something went wrong. Please try again later.', { cause: error });
}

/** Prisma reports a server that dies during a raw query or a transaction without a code, in words or as a kind of its adapter only. */
const OUTAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Can't reach database server|timeout exceeded when trying to connect|Connection terminated|Server has closed the connection|terminating connection due to (administrator|unexpected|crash)|not queryable|the database system is|57P0[1-3]|53300|P1001|P1002|P1017|P2024|P2037|Query read timeout|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/;

/**
 * A deadlock, a serialization failure, a lock timeout, a statement or a transaction that took too long, or no free connection to begin
 * one. 25P02: an earlier statement of the transaction failed, so nothing of it is stored.
 */
const CONTENTION =
  /^(P2034|P2028|55P03|40P01|40001|57014|25P02) |`(55P03|40P01|40001|57014|25P02)`|due to (lock|statement) timeout|deadlock detected|TransactionWriteConflict/;

/** The database's disk or memory is full, or its disk fails: reads may still work, writes do not. */
const OUT_OF_SPACE = /^(53[012]00|58030) |`(53[012]00|58030)`|No space left on device/;

/** Whether the database was unreachable, as opposed to a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  return matches(error, OUTAGE);
}

/** Whether a concurrent transaction caused the failure: nothing was written and a retry makes sense. */
function isContention(error: unknown): boolean {
  return matches(error, CONTENTION);
}

/** Whether a statement waited too long for a lock that another transaction holds. */
export function isLockTimeout(error: unknown): boolean {
  return matches(error, /^55P03 |`55P03`|due to lock timeout/);
}

/** Whether the database ran out of space: nothing was written, and the operator has to fix it. */
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

/** For visitors, and for callers whose session or account no longer exists. */
export const signInRequired = () => new AppError('unauthorized', 'Please sign in to continue.');
