import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { clientAddress } from '@/lib/auth/origin/client-address';
import { reverseGeocode } from '@/lib/places/geocoding/geocode-queries';
import { tryConsume, upTo } from '@/lib/rate-limit';
import { MINUTE_SECONDS } from '@/lib/time';
import { parseInput } from '@/lib/validation';
import { jsonAnswer } from '../../answers';

const OF_VISITOR = upTo(20, MINUTE_SECONDS);
const OF_PERSON = upTo(60, MINUTE_SECONDS);

const degrees = (name: string, limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, `${name} must be a number of degrees, such as 34.7071.`)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));
const pointSchema = z.object({ lat: degrees('lat', 90), lon: degrees('lon', 180) });

async function mayAskGeocoder(request: NextRequest): Promise<boolean> {
  const actor = await apiActor(request);
  return actor
    ? tryConsume(`geocode:${actor.id}`, OF_PERSON)
    : tryConsume(`geocode:${clientAddress(request.headers)}`, OF_VISITOR);
}

const get = apiRoute(async (request) => {
  const { lat, lon } = parseInput(pointSchema, Object.fromEntries(request.nextUrl.searchParams));
  const displayName = await reverseGeocode(lat, lon, () => mayAskGeocoder(request));
  return jsonAnswer({ display_name: displayName }, 'public, max-age=86400');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
