import type { Market, PropertyType } from '@/lib/listings/constants';
import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { distanceKm } from '@/lib/places/distance';
import { ancestorsOf, descendantIdsOf, localName, placeLabel, wholeOf } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type LandingPage, sumByPlace } from '@/lib/search/results/landing-pages';
import type { CountByType } from '@/lib/search/results/results-text';

export type PlaceNumbers = {
  count: number;
  countByType: CountByType;
  nearby: NearbyPages;
};

/** Numbers include nested places. `type` narrows `count`; `null`: all types. */
export function placeNumbers(
  counts: readonly PlaceCount[],
  status: Market,
  place: Place,
  type: PropertyType | null,
): PlaceNumbers {
  const within = new Set(descendantIdsOf(place.id));
  const countByType = { house: 0, apartment: 0, land: 0 };
  for (const home of counts)
    if (home.status === status && within.has(home.placeId)) countByType[home.type] += home.count;
  const { house, apartment, land } = countByType;
  return {
    count: type ? countByType[type] : house + apartment + land,
    countByType,
    nearby: nearbyPages(counts, place, status),
  };
}

/** `name` distinguishes a town from the district or island of the same name: 'Paphos city' next to 'Paphos'. */
export type NearbyPage = LandingPage & { name: string };

export type NearbyPages = {
  /** Most homes first. */
  inside: NearbyPage[];
  /** Nearest first. */
  around: NearbyPage[];
};

const INSIDE_LIMIT = 12;
const AROUND_LIMIT = 8;
const AROUND_KM = 60;

/** Only places with enough homes for a landing page. */
export function nearbyPages(counts: readonly PlaceCount[], place: Place, status: Market): NearbyPages {
  const within = new Set(descendantIdsOf(place.id));
  const above = new Set(ancestorsOf(place.id).map((ancestor) => ancestor.id));
  const pages = sumByPlace(counts.filter((home) => home.status === status)).filter(
    (page) =>
      page.type === null &&
      page.count >= LANDING_MIN_LISTINGS &&
      page.place.id !== place.id &&
      !above.has(page.place.id),
  );
  const distance = (page: LandingPage) => distanceKm(page.place, place);
  return {
    inside: pages
      .filter((page) => within.has(page.place.id))
      .slice(0, INSIDE_LIMIT)
      .map(withName),
    around: pages
      .filter(
        (page) => !within.has(page.place.id) && page.place.kind !== 'country' && distance(page) <= AROUND_KM,
      )
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, AROUND_LIMIT)
      .map(withName),
  };
}

function withName(page: LandingPage): NearbyPage {
  return { ...page, name: wholeOf(page.place) ? placeLabel(page.place) : localName(page.place) };
}
