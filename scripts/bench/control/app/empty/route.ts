/** R0: the cost of Next itself with an empty handler. */
export function GET() {
  return Response.json({}, { headers: { 'Cache-Control': 'private, no-store' } });
}
