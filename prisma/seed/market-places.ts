import type { Place } from '@/lib/places/types';

/** A place where sample homes lie, with what texts and prices need to know of it. */
export type MarketPlace = Place & {
  /** 'Germasogeia, Limassol'. */
  location: string;
  city: string;
  region: string;
  /** How many of all homes lie here, relative to other places. */
  weight: number;
};

const CYPRUS_SHARE = 0.45;

/** The places that have a market: cities and areas of both countries, without those under occupation. */
export function listMarketPlaces(places: readonly Place[]): MarketPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const parentOf = (place: Place) => (place.parentId === null ? undefined : byId.get(place.parentId));
  const candidates = places
    .filter(
      (place) =>
        (place.kind === 'area' || place.population > 2_000) &&
        place.kind !== 'region' &&
        place.kind !== 'country' &&
        !place.occupied,
    )
    .map((place): MarketPlace => {
      const parent = parentOf(place);
      const region = parent?.kind === 'region' ? parent : parent && parentOf(parent);
      const parts = [place.nameEn, parent?.nameEn ?? ''].filter(
        (name, i, all) => name && all.indexOf(name) === i,
      );
      return {
        ...place,
        location: parts.join(', '),
        city: place.kind === 'area' ? (parent?.nameEn ?? place.nameEn) : place.nameEn,
        region: region?.nameEn ?? '',
        weight: Math.sqrt(Math.max(place.population, 5_000)),
      };
    });
  const total = (country: string) =>
    candidates.reduce((sum, place) => sum + (place.country === country ? place.weight : 0), 0);
  const share = { cyprus: CYPRUS_SHARE / total('cyprus'), greece: (1 - CYPRUS_SHARE) / total('greece') };
  return candidates.map((place) => ({ ...place, weight: place.weight * share[place.country] }));
}
