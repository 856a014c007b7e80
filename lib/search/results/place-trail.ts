import type { Market } from '@/lib/listings/constants';
import { ancestorsOf, getPlace, localName } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { landingPath } from '@/lib/search/results/landing-path';
import type { Crumb } from '@/lib/seo/json-ld';

/** These regions are not in everyday use. */
const SECTORS = new Set(['central-athens', 'north-athens', 'south-athens', 'west-athens']);

/** Cyprus › Limassol › Germasogeia, each linked to its homes. */
export function placeTrail(placeId: number | null, status: Market): Crumb[] {
  return placesAlong(placeId).map((place) => ({
    name: localName(place),
    href: landingPath(status, place.slug),
  }));
}

/** Leaves out SECTORS and a town named like its region. */
function placesAlong(placeId: number | null): Place[] {
  const place = placeId === null ? null : getPlace(placeId);
  if (!place) return [];
  const steps: Place[] = [];
  for (const step of [...ancestorsOf(place.id), place]) {
    if (!SECTORS.has(step.slug) && steps.at(-1)?.nameEn !== step.nameEn) steps.push(step);
  }
  return steps;
}

/** Narrowest first. */
export function similarPlaces(placeId: number | null): Place[] {
  const place = placeId === null ? null : getPlace(placeId);
  if (!place) return [];
  return [...ancestorsOf(place.id), place].filter(({ kind }) => kind === 'region').reverse();
}
