import { connection } from 'next/server';
import { errorResponse } from '@/lib/api';
import { getMapSettings } from '@/lib/map/queries';

/** Map settings, which only pages with an open map need. */
export async function GET(): Promise<Response> {
  // Keeps the build from prerendering this route.
  await connection();
  try {
    return Response.json(await getMapSettings(), { headers: { 'Cache-Control': 'public, max-age=300' } });
  } catch (error) {
    return errorResponse(error);
  }
}
