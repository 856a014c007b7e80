import { connection } from 'next/server';
import { errorResponse } from '@/lib/api';
import { getMapSettings } from '@/lib/map/queries';

/** Only pages with an open map need these settings. */
export async function GET(): Promise<Response> {
  // Prevents prerendering.
  await connection();
  try {
    return Response.json(await getMapSettings(), { headers: { 'Cache-Control': 'public, max-age=300' } });
  } catch (error) {
    return errorResponse(error);
  }
}
