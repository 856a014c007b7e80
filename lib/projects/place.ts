import type { Country } from '@/lib/listings/constants';
import { nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { isOffLimits } from '@/lib/places/land';
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
  if (place && place.country !== country)
    return { problem: `${placeLabel(place)} is in a different country from the one chosen.` };
  if (isOffLimits(country, place, point)) return { problem: 'Homes in this area cannot be listed on Estia.' };
  const found = point ?? place;
  return {
    placeId: place?.id ?? null,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  };
}
