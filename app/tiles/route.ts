import { connection } from 'next/server';
import { errorResponse } from '@/lib/api';
import { getMapSettings } from '@/lib/map/queries';

/** Which map to show. Asked by the map itself: pages are static and would freeze the answer of build time. */
export async function GET(): Promise<Response> {
  // The build tries every route and stops it here.
  await connection();
  try {
    return Response.json(await getMapSettings(), { headers: { 'Cache-Control': 'public, max-age=300' } });
  } catch (error) {
    return errorResponse(error);
  }
}
