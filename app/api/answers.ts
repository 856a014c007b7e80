import type { NextRequest } from 'next/server';
import { apiRoute, bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';

/** A JSON response that may be kept as `caching` says (Cache-Control). */
export const jsonAnswer = (body: unknown, caching: string, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': caching } });

/** A response for one person; never cached. */
export const privateJson = (body: unknown, status = 200): Response =>
  jsonAnswer(body, 'private, no-store', status);

/**
 * The visitor's version of a response that gives signed-in users more: it gets an ETag for revalidation, and is
 * cached separately from theirs.
 */
export function visitorJson(body: unknown): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Authorization' },
  });
}

type PersonCall<P> = { actor: Actor; request: NextRequest; params: P };
type PersonHandler<P> = (call: PersonCall<P>) => Promise<Response>;

/** `apiRoute` for signed-in callers. */
export const personRoute = <P = Record<string, never>>(handler: PersonHandler<P>, route = apiRoute) =>
  route<P>(async (request, params) => handler({ actor: await requireApiActor(request), request, params }));

/** `personRoute` for a call without input. */
export const bodilessPersonRoute = <P = Record<string, never>>(handler: PersonHandler<P>) =>
  personRoute<P>(handler, bodilessRoute);
