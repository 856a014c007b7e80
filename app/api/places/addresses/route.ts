import { z } from 'zod';
import { apiMethods } from '@/lib/api';
import { COUNTRIES } from '@/lib/places/constants';
import { findAddresses } from '@/lib/places/geocoding/geocode-queries';
import { consume } from '@/lib/rate-limit';
import { parseInput } from '@/lib/validation';
import { jsonAnswer, personRoute } from '../../answers';

/** One call per pause in typing. */
const CALLS = { capacity: 60, refillPerSecond: 1 };
const querySchema = z.object({ q: z.string().max(300), country: z.enum(COUNTRIES).catch('cyprus') });

const get = personRoute(async ({ actor, request }) => {
  await consume(`addresses:${actor.id}`, CALLS);
  const { q, country } = parseInput(querySchema, Object.fromEntries(request.nextUrl.searchParams));
  const results = await findAddresses(q, country);
  return jsonAnswer({ results }, 'private, max-age=300');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
