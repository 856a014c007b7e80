/** R0: what Next itself costs where a handler does nothing. */
export function GET() {
  return Response.json({}, { headers: { 'Cache-Control': 'private, no-store' } });
}
