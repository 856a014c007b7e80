import { LANDING_MIN_LISTINGS, type MarketStatus, type PropertyType } from '@/lib/listings/constants';
import { landingPath } from '@/lib/listings/search/landing-path';
import type { PlaceCount } from '@/lib/listings/types';
import { ancestorsOf, getPlace } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';

/** A page of homes in one place, of one kind or all (`type` null). `count` includes nested places. */
export type LandingPage = { place: Place; status: MarketStatus; type: PropertyType | null; count: number };

/** Every place with homes, including countries, with the counts of nested places, most homes first. */
export function sumByPlace(counts: readonly PlaceCount[]): LandingPage[] {
  const pages = new Map<string, LandingPage>();
  const add = (place: Place, status: MarketStatus, type: PropertyType | null, count: number) => {
    const key = `${place.id} ${status} ${type}`;
    const page = pages.get(key) ?? { place, status, type, count: 0 };
    page.count += count;
    pages.set(key, page);
  };
  for (const { placeId, status, type, count } of counts) {
    const place = getPlace(placeId);
    if (!place) continue;
    for (const region of [place, ...ancestorsOf(place.id)]) {
      add(region, status, null, count);
      add(region, status, type, count);
    }
  }
  return [...pages.values()].sort((a, b) => b.count - a.count || a.place.slug.localeCompare(b.place.slug));
}

/** Landing pages offered to search engines: those with at least LANDING_MIN_LISTINGS homes. */
export function landingPages(counts: readonly PlaceCount[]): LandingPage[] {
  return sumByPlace(counts).filter((page) => page.count >= LANDING_MIN_LISTINGS);
}

/** The number of homes in a place, including nested places. */
export function countInPlace(
  counts: readonly PlaceCount[],
  placeId: number,
  status: MarketStatus,
  type: PropertyType | null,
): number {
  const found = sumByPlace(counts).find(
    (page) => page.place.id === placeId && page.status === status && page.type === type,
  );
  return found?.count ?? 0;
}

/** Last change of a home on each landing page, keyed by path. */
export function lastChangeByPage(
  changes: readonly { placeId: number; status: MarketStatus; type: PropertyType; lastModified: Date }[],
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

/**
 * The largest pages that differ from each other: of a region and a town with nearly all of its homes only one is
 * listed, and of two places with one name the larger.
 */
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
