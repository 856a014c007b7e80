/** An answer that belongs to one person: kept by nobody on the way. */
export function privateJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
}

/**
 * The answer a visitor gets where signed-in people get more: it has a validator, so that a reader who still has it is not
 * sent it again, and is kept apart from theirs.
 */
export function visitorJson(body: unknown): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Authorization' },
  });
}
