import { decodeArea } from '@/lib/search/filters/drawn-area';
import type { HomeQuery } from '@/lib/search/questions';
import type { Search } from '@/lib/search/types';

/** A search as the index is asked for it. `lexemes`: of its words; `null` if it has none. */
export function homeQueryOf({ status, filters, area }: Search, lexemes: string[] | null): HomeQuery {
  const { country, propertyType, bedrooms, bathrooms, features, bounds, priceMin, priceMax, drawnArea } =
    filters;
  return {
    status,
    country,
    places: area.places,
    minCents: priceMin === null ? null : priceMin * 100,
    maxCents: priceMax === null ? null : priceMax * 100,
    propertyType,
    bedrooms,
    bathrooms,
    features,
    bounds,
    outline: drawnArea ? decodeArea(drawnArea) : null,
    lexemes,
  };
}
