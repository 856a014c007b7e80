import { stdSerializers } from 'pino';

/** Of PostgreSQL, Node, Prisma, HTTP and our own errors. */
const WANTED = [
  ...['type', 'message', 'stack', 'code', 'severity', 'routine', 'schema', 'table', 'column', 'constraint'],
  ...['errno', 'syscall', 'address', 'port', 'status', 'statusCode', 'retryAfter', 'digest'],
];

/**
 * What is logged of an error: texts and numbers that tell its cause. pino alone writes all that hangs on it, such as the client of a
 * lost connection with the key that cancels its statements, or the row that broke a constraint.
 */
export function errorFields(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const all = stdSerializers.err(error as Error) as unknown as Record<string, unknown>;
  const wanted = WANTED.map((name) => [name, all[name]] as const);
  return Object.fromEntries(wanted.filter(([, value]) => ['string', 'number'].includes(typeof value)));
}
