import type { Country } from '@/lib/listings/constants';
import { nearestPlace } from '@/lib/places/gazetteer';
import { placeProblem } from '@/lib/places/land';
import { resolveLocation } from '@/lib/places/resolve';

export type ProjectPlace = { placeId: number | null; latitude: number | null; longitude: number | null };

type Where = { location: string; country: Country; latitude: number | null; longitude: number | null };

/**
 * A project's position: its own point, else that of the place its location names, else none; or the problem, in words
 * for the developer.
 */
export function projectPlace({
  location,
  country,
  latitude,
  longitude,
}: Where): ProjectPlace | { problem: string } {
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const named = (resolveLocation(location, { country }) ?? resolveLocation(location))?.place ?? null;
  const place =
    named && named.kind !== 'country'
      ? named
      : point && (nearestPlace(point.latitude, point.longitude)?.place ?? null);
  const problem = placeProblem(country, place, point);
  if (problem) return { problem };
  const found = point ?? place;
  return {
    placeId: place?.id ?? null,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  };
}
