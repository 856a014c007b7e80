import { unstable_rethrow } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { env } from '@/lib/env';
import { AppError, HTTP_STATUS, toAppError } from '@/lib/errors';
import { localAddress } from '@/lib/language/addresses';
import { logFailure } from '@/lib/log';
import { afterOwnAnnouncements } from '@/lib/realtime/announcements';
import { etagOf, matchesEtag } from '@/lib/runtime/etag';
import { MAX_FORM_BYTES } from '@/lib/storage/constants';
import { isStorable, parseInput, strictly } from '@/lib/validation';

/** `{ error, code, details? }`, with Retry-After (seconds) if known. Logs server faults. */
export function errorResponse(thrown: unknown): Response {
  const error = toAppError(thrown);
  logFailure(error, 'api call failed');
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(error.retryAfter)));
  const body = { error: error.message, code: error.code, ...(error.fields && { details: error.fields }) };
  return Response.json(body, { status: HTTP_STATUS[error.code], headers });
}

/** For a browser that sent a form or follows a link. */
export const seeOther = (path: string) =>
  new Response(null, { status: 303, headers: { Location: localAddress(path), 'Cache-Control': 'no-store' } });

type Handler<P> = (request: NextRequest, params: P) => Promise<Response>;
type Route<P> = (request: NextRequest, context: { params: Promise<P> }) => Promise<Response>;

export function photoRoute<P = Record<string, never>>(handler: Handler<P>): Route<P> {
  return apiRoute(handler, MAX_FORM_BYTES);
}

/** Clients send `{}` with every call. */
const NO_FIELDS = z.object({});

/** For calls without input: accepts an empty body or object. */
export function bodilessRoute<P = Record<string, never>>(handler: Handler<P>): Route<P> {
  return apiRoute<P>(async (request, params) => {
    await readBody(request, NO_FIELDS);
    return handler(request, params);
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ApiMethod = (typeof METHODS)[number];

const MAX_BODY_BYTES = 256 * 1024;

/** A declared length above `maxBytes` is refused first; an undeclared one by the body's reader. */
export function apiRoute<P = Record<string, never>>(
  handler: Handler<P>,
  maxBytes = MAX_BODY_BYTES,
): Route<P> {
  return async (request, context) => {
    let response: Response;
    try {
      refuseLonger(request, maxBytes);
      const params = await context.params;
      const answer = async () => handler(request, params);
      response = request.method === 'GET' ? await answer() : await afterOwnAnnouncements(answer);
    } catch (error) {
      unstable_rethrow(error);
      response = errorResponse(error);
    }
    return withCors(request, await conditional(request, response));
  };
}

/** Other methods answer 405 with `Allow`; `OPTIONS` answers CORS preflights (API_CORS_ORIGINS). */
export function apiMethods<P = Record<string, never>>(routes: Partial<Record<ApiMethod, Route<P>>>) {
  const served = METHODS.filter((method) => routes[method]);
  const allow = [...served, ...(routes.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = apiRoute<P>(async ({ method }) => {
    const error = `${method} is not served here. Allowed: ${allow}.`;
    return Response.json({ error, code: 'method_not_allowed' }, { status: 405, headers: { Allow: allow } });
  });
  const options = apiRoute<P>(async () => {
    const headers = {
      Allow: allow,
      'Access-Control-Allow-Methods': served.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'Access-Control-Max-Age': '600',
    };
    return new Response(null, { status: 204, headers });
  });
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = routes;
  return { GET, POST, PUT, PATCH, DELETE, OPTIONS: options };
}

/** No credentials: other sites use bearer tokens. */
function withCors(request: NextRequest, response: Response): Response {
  const { API_CORS_ORIGINS } = env();
  if (!API_CORS_ORIGINS) return response;
  response.headers.append('Vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin && API_CORS_ORIGINS.includes(origin)) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Expose-Headers', 'ETag, Location, Retry-After');
  }
  return response;
}

/** Adds an ETag to cacheable responses; answers 304 if it matches. */
async function conditional(request: NextRequest, response: Response): Promise<Response> {
  const { headers } = response;
  const isKept = response.status === 200 && !headers.get('Cache-Control')?.includes('no-store');
  if (!isKept || !['GET', 'HEAD'].includes(request.method)) return response;
  const body = await response.arrayBuffer();
  const etag = headers.get('ETag') ?? etagOf(new Uint8Array(body));
  headers.set('ETag', etag);
  if (!matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(body, { headers });
  for (const name of ['Content-Length', 'Content-Type']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

export function parsePageSize(text: string | null, fallback: number, max: number): number {
  const size = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return size >= 1 ? Math.min(size, max) : fallback;
}

/** `next` and `previous` are relative URLs or `null`. Beyond the end, the last page is the previous one. */
export function pageOf<T>(url: URL, results: T[], count: number, page: number, pageSize: number) {
  const link = (target: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    return `${address.pathname}${address.search}`;
  };
  const before = Math.min(page - 1, Math.ceil(count / pageSize));
  return {
    results,
    count,
    next: page * pageSize < count ? link(page + 1) : null,
    previous: before >= 1 ? link(before) : null,
  };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limit: number) =>
  new AppError('too_large', `The request body is larger than ${limit / 1024} kB.`);

function refuseLonger(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
}

/** @throws AppError `too_large` above `limit` bytes, `invalid` if it is not UTF-8 */
export async function readText(request: Request, limit: number): Promise<string> {
  refuseLonger(request, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  try {
    return UTF8.decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new AppError('invalid', 'The request body is not valid UTF-8.', { cause });
  }
}

/**
 * The parsed JSON body; an empty one is `{}`.
 * @throws AppError `invalid` if it is not JSON or holds text that cannot be stored (NUL, lone surrogates),
 * `too_large` above `limit` bytes
 */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, limit);
  try {
    return JSON.parse(text || '{}', (_, value: unknown) => {
      if (typeof value === 'string' && !isStorable(value)) throw new TypeError('unstorable text');
      return value;
    });
  } catch (cause) {
    throw new AppError('invalid', 'The request body is not valid JSON.', { cause });
  }
}

/**
 * The JSON body, parsed strictly: unknown fields are refused.
 * @throws AppError `invalid` with every field's messages, `too_large`
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  limit = MAX_BODY_BYTES,
): Promise<z.output<S>> {
  return parseInput(strictly(schema), await readJson(request, limit));
}
