import { z } from 'zod';
import { apiMethods, apiRoute } from '@/lib/api';
import { reverseGeocode } from '@/lib/places/geocode-queries';
import { parseInput } from '@/lib/validation';

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));
const pointSchema = z.object({ lat: degrees(90), lon: degrees(180) });

/** `{ display_name }`: the address of a point, `null` if unknown. The same for every visitor. */
const get = apiRoute(async (request) => {
  const { lat, lon } = parseInput(pointSchema, Object.fromEntries(request.nextUrl.searchParams));
  const displayName = await reverseGeocode(lat, lon);
  return Response.json(
    { display_name: displayName },
    { headers: { 'Cache-Control': 'public, max-age=86400' } },
  );
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
