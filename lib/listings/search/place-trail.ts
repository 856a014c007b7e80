import type { MarketStatus } from '@/lib/listings/constants';
import { landingPath } from '@/lib/listings/search/landing-path';
import { ancestorsOf, getPlace, placeLabel } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import type { Crumb } from '@/lib/seo/breadcrumbs';

/** Parts of Athens that only administrations name. */
const SECTORS = new Set(['central-athens', 'north-athens', 'south-athens', 'west-athens']);

/** From the country to the place of a home: Cyprus › Limassol › Germasogeia, each with the page of its homes. */
export function placeTrail(placeId: number | null, status: MarketStatus): Crumb[] {
  return placesAlong(placeId).map((place) => ({
    name: place.nameEn,
    href: landingPath(status, place.slug),
  }));
}

/** A town named like the region around it, and the sectors of Athens, would only repeat what stands before them. */
function placesAlong(placeId: number | null): Place[] {
  const place = placeId === null ? null : getPlace(placeId);
  if (!place) return [];
  const steps: Place[] = [];
  for (const step of [...ancestorsOf(place.id), place]) {
    if (!SECTORS.has(step.slug) && steps.at(-1)?.nameEn !== step.nameEn) steps.push(step);
  }
  return steps;
}

/** 'Germasogeia, Limassol' for a home whose place is known, else the address as the lister wrote it. */
export function placeName(listing: { placeId: number | null; location: string }): string {
  const place = listing.placeId === null ? null : getPlace(listing.placeId);
  return place ? placeLabel(place) : listing.location;
}

/** Places to look for similar homes in, the narrowest first: the district or island, then the region around it. */
export function similarPlaces(placeId: number | null): Place[] {
  const place = placeId === null ? null : getPlace(placeId);
  if (!place) return [];
  return [...ancestorsOf(place.id), place].filter(({ kind }) => kind === 'region').reverse();
}
