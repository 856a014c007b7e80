import {
  LANDING_MIN_LISTINGS,
  type Market,
  PROPERTY_TYPES,
  type PropertyType,
} from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { ancestorsOf, getPlace, localName } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { landingPath } from '@/lib/search/results/landing-path';

/** `type` null: all types. `count` includes nested places. */
export type LandingPage = { place: Place; status: Market; type: PropertyType | null; count: number };

const TYPES = [null, ...PROPERTY_TYPES] as const;

/** A number, because texts take three times as long for tens of thousands of pages. */
function keyOf(placeId: number, status: Market, type: PropertyType | null): number {
  return (placeId * 2 + Number(status === 'for_rent')) * TYPES.length + TYPES.indexOf(type);
}

/** Every place with homes, countries included, most homes first. Counts include nested places. */
export function sumByPlace(counts: readonly PlaceCount[]): LandingPage[] {
  const pages = new Map<number, LandingPage>();
  const add = (place: Place, status: Market, type: PropertyType | null, count: number) => {
    const key = keyOf(place.id, status, type);
    const page = pages.get(key);
    if (page) page.count += count;
    else pages.set(key, { place, status, type, count });
  };
  for (const { placeId, status, type, count } of counts) {
    const place = getPlace(placeId);
    if (!place) continue;
    for (const region of [place, ...ancestorsOf(place.id)]) {
      add(region, status, null, count);
      add(region, status, type, count);
    }
  }
  return [...pages.values()].sort((a, b) => b.count - a.count || (a.place.slug < b.place.slug ? -1 : 1));
}

export function landingPages(counts: readonly PlaceCount[]): LandingPage[] {
  return sumByPlace(counts).filter((page) => page.count >= LANDING_MIN_LISTINGS);
}

export function lastChangeByPage(
  changes: readonly { placeId: number; status: Market; type: PropertyType; lastModified: Date }[],
): Map<string, Date> {
  const latest = new Map<string, Date>();
  const note = (path: string, date: Date) => {
    const known = latest.get(path);
    if (!known || known < date) latest.set(path, date);
  };
  for (const { placeId, status, type, lastModified } of changes) {
    const place = getPlace(placeId);
    if (!place) continue;
    for (const region of [place, ...ancestorsOf(place.id)]) {
      note(landingPath(status, region.slug), lastModified);
      note(landingPath(status, region.slug, type), lastModified);
    }
  }
  return latest;
}

/** A region and a town with nearly all of its homes count as one, and so do places with the same name. */
export function distinctLandings(pages: readonly LandingPage[], limit: number): LandingPage[] {
  const chosen: LandingPage[] = [];
  for (const page of pages) {
    if (chosen.length === limit) break;
    const isCovered = chosen.some(({ place, count }) => {
      if (place.nameEn === page.place.nameEn) return true;
      const isNested = isInside(page.place, place) || isInside(place, page.place);
      return isNested && Math.min(count, page.count) > Math.max(count, page.count) * 0.8;
    });
    if (!isCovered) chosen.push(page);
  }
  return chosen;
}

const isInside = (inner: Place, outer: Place) => ancestorsOf(inner.id).some(({ id }) => id === outer.id);

export type PlaceLink = { name: string; href: string; count: number };

export function placeLinks(
  counts: readonly PlaceCount[],
  limit: number,
): { buy: PlaceLink[]; rent: PlaceLink[] } {
  const places = landingPages(counts).filter(({ type }) => type === null);
  const linksOf = (status: Market) =>
    distinctLandings(
      places.filter((landing) => landing.status === status),
      limit,
    ).map(({ place, count }) => ({
      name: localName(place),
      href: landingPath(status, place.slug),
      count,
    }));
  return { buy: linksOf('for_sale'), rent: linksOf('for_rent') };
}
