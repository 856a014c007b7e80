import { Prisma } from '@/lib/generated/prisma/client';
import { CELL_LEVEL, PYRAMID_MAX_LEVEL, PYRAMID_MIN_LEVEL } from '@/lib/listings/map/map-squares';
import { BATHROOM_CHOICES, BEDROOM_CHOICES } from '@/lib/listings/search/filter-choices';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import { filterConditions, type Search } from '@/lib/listings/search/search-query';
import { exactStepOf } from '@/lib/listings/search-index/price-steps';
import { getPlace } from '@/lib/places/gazetteer';

/** A table that counts homes by map square, with the conditions that select a search's rows. */
export type SquareCounter = {
  table: Prisma.Sql;
  /** Conditions for the table (alias `t`) and for pending changes (alias `l`). */
  kept: Prisma.Sql;
  pending: Prisma.Sql;
  /** Stored levels. */
  minLevel: number;
  maxLevel: number;
  /** Whether it stores bounding box, lowest price and an id. */
  hasBoxes: boolean;
};

/**
 * Counts of places by price and rooms exist for one level only; the constant column makes them look like the others.
 */
const PLACE_FACETS = Prisma.sql`(SELECT *, 13::smallint AS level FROM listing_place_facets)`;

/** Levels of the tables; those with price and rooms end at CELL_LEVEL, which is 13. */
const ALL_LEVELS = { minLevel: PYRAMID_MIN_LEVEL, maxLevel: PYRAMID_MAX_LEVEL };
const FACET_LEVELS = { minLevel: PYRAMID_MIN_LEVEL, maxLevel: CELL_LEVEL };

/**
 * The counter for a search, regardless of the part of the map; `null` for features, words, a price outside STEP_PRICES,
 * and more rooms than the menus offer.
 */
export function counterOf({ status, filters, area }: Search): SquareCounter | null {
  const { placeIds, words } = area;
  const { country, propertyType, features } = filters;
  const facets = facetConditions(filters);
  if (facets === null || words !== '' || features.length > 0) return null;
  const inMarket = Prisma.sql`property_status = ${status}::property_status`;
  const kept = [inMarket];
  if (propertyType) kept.push(Prisma.sql`property_type = ${propertyType}::property_type`);
  const pending = all([inMarket, ...filterConditions(filters, area)]);
  if (placeIds.length > 0) {
    const ids = country ? placeIds.filter((id) => getPlace(id)?.country === country) : placeIds;
    kept.push(Prisma.sql`place_id = ANY(${ids})`);
  } else if (country) kept.push(Prisma.sql`country = ${country}::country`);
  return { ...tableOf(placeIds.length > 0, facets.length > 0), kept: all([...kept, ...facets]), pending };
}

const all = (conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], ' AND ');

function tableOf(isPlace: boolean, isFaceted: boolean): Omit<SquareCounter, 'kept' | 'pending'> {
  if (isPlace && isFaceted)
    return { table: PLACE_FACETS, minLevel: CELL_LEVEL, maxLevel: CELL_LEVEL, hasBoxes: false };
  if (isPlace) return { table: Prisma.sql`listing_place_cells`, ...ALL_LEVELS, hasBoxes: false };
  if (isFaceted) return { table: Prisma.sql`listing_facets`, ...FACET_LEVELS, hasBoxes: false };
  return { table: Prisma.sql`listing_cells`, ...ALL_LEVELS, hasBoxes: true };
}

/** Price and rooms as conditions on listing_facets; `null` for values between its steps. */
function facetConditions({ priceMin, priceMax, bedrooms, bathrooms }: ListingFilters): Prisma.Sql[] | null {
  const conditions: Prisma.Sql[] = [];
  if (bedrooms !== null) {
    if (bedrooms > Math.max(...BEDROOM_CHOICES)) return null;
    conditions.push(Prisma.sql`bedrooms >= ${bedrooms}`);
  }
  if (bathrooms !== null) {
    if (bathrooms > Math.max(...BATHROOM_CHOICES)) return null;
    conditions.push(Prisma.sql`bathrooms >= ${bathrooms}`);
  }
  if (priceMin === null && priceMax === null) return conditions;
  // Homes without a price have step -1.
  const from = priceMin === null ? 0 : exactStepOf(priceMin);
  const to = priceMax === null ? Number.MAX_SAFE_INTEGER : exactStepOf(priceMax);
  if (from === null || to === null) return null;
  conditions.push(Prisma.sql`price_step >= ${from}`);
  if (priceMax !== null) conditions.push(Prisma.sql`price_step <= ${to}`);
  return conditions;
}
