import {
  MARKET_SLUGS,
  type Market,
  PROPERTY_TYPE_PLURALS,
  PROPERTY_TYPES,
  type PropertyType,
} from '@/lib/listings/constants';

// Separate from landing-pages.ts so that the browser does not load the gazetteer.

export function landingPath(market: Market, placeSlug: string, type: PropertyType | null = null): string {
  const base = `/${MARKET_SLUGS[market]}/${placeSlug}`;
  return type ? `${base}/${PROPERTY_TYPE_PLURALS[type]}` : base;
}

export function typeFromPath(segment: string): PropertyType | null {
  return PROPERTY_TYPES.find((type) => PROPERTY_TYPE_PLURALS[type] === segment) ?? null;
}
