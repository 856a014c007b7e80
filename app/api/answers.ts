import type { NextRequest } from 'next/server';
import { apiRoute, bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';

export const jsonAnswer = (body: unknown, caching: string, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': caching } });

export const privateJson = (body: unknown, status = 200): Response =>
  jsonAnswer(body, 'private, no-store', status);

/** Signed-in users get more, so visitors' responses are cached separately. */
export function visitorJson(body: unknown): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Authorization' },
  });
}

type PersonCall<P> = { actor: Actor; request: NextRequest; params: P };
type PersonHandler<P> = (call: PersonCall<P>) => Promise<Response>;

export const personRoute = <P = Record<string, never>>(handler: PersonHandler<P>, route = apiRoute) =>
  route<P>(async (request, params) => handler({ actor: await requireApiActor(request), request, params }));

export const bodilessPersonRoute = <P = Record<string, never>>(handler: PersonHandler<P>) =>
  personRoute<P>(handler, bodilessRoute);
