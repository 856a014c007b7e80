/** A response for one person; never cached. */
export function privateJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
}

/**
 * The visitor's version of a response that gives signed-in users more: it gets an ETag for revalidation, and is
 * cached separately from theirs.
 */
export function visitorJson(body: unknown): Response {
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Authorization' },
  });
}
