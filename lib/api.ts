import { unstable_rethrow } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { AppError, type ErrorCode, toAppError } from '@/lib/errors';
import { log } from '@/lib/log';

const HTTP_STATUS: Record<ErrorCode, number> = {
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
};

/** The JSON shape of an error on /api: `{ error, code, details? }`, with Retry-After where it helps. */
export function errorResponse(thrown: unknown): Response {
  const error = toAppError(thrown);
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'api call failed');
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(error.retryAfter)));
  const body = { error: error.message, code: error.code, ...(error.fields && { details: error.fields }) };
  return Response.json(body, { status: HTTP_STATUS[error.code], headers });
}

type Handler<P> = (request: NextRequest, params: P) => Promise<Response>;

/** A route handler whose thrown errors become the API's JSON. */
export function apiRoute<P = Record<string, never>>(handler: Handler<P>) {
  return async (request: NextRequest, context: { params: Promise<P> }): Promise<Response> => {
    try {
      return await handler(request, await context.params);
    } catch (error) {
      unstable_rethrow(error);
      return errorResponse(error);
    }
  };
}

/** A list on /api: `{ results, count, next, previous }`, where next and previous are addresses of the neighbouring pages. */
export function pageOf<T>(url: URL, results: T[], count: number, page: number, pageSize: number) {
  const link = (target: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    return `${address.pathname}${address.search}`;
  };
  return {
    results,
    count,
    next: page * pageSize < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
  };
}

/** @throws AppError `invalid` when the body is no JSON or larger than `limit` bytes */
export async function readJson(request: Request, limit = 256 * 1024): Promise<unknown> {
  const text = await request.text();
  if (Buffer.byteLength(text) > limit) throw new AppError('invalid', 'The request body is too large.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The request body is not valid JSON.', { cause });
  }
}
