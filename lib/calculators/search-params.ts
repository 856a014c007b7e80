import { MORTGAGE_DEFAULTS, RENT_VS_BUY_DEFAULTS } from './constants';
import { writeDecimal } from './decimal-text';
import type { MortgageFields, RentVsBuyFields } from './types';

/** What the listing's 'Calculate Mortgage' link starts from. */
export const LISTING_MORTGAGE = { down: 20, term: 30, rate: 5.5 } as const;

type FieldValue = number | boolean | null;

/**
 * Writes what differs from the defaults, in a fixed order, so that equal forms have equal links. A field whose default
 * was emptied is written as empty ('tax='), because leaving it out would bring the default back.
 */
function toQuery(fields: Record<string, FieldValue>, defaults: Record<string, FieldValue>): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(defaults)) {
    const value = fields[key];
    if (value === undefined || value === defaults[key]) continue;
    query.set(key, typeof value === 'number' ? writeDecimal(value) : value === null ? '' : value ? '1' : '0');
  }
  return query.toString();
}

/** The query of a link that reproduces the form, without '?'; '' for the untouched form. */
export function mortgageQuery(fields: MortgageFields): string {
  return toQuery({ ...fields }, MORTGAGE_DEFAULTS);
}

/** The query of a link that reproduces the form, without '?'; '' for the untouched form. */
export function rentVsBuyQuery(fields: RentVsBuyFields): string {
  return toQuery({ ...fields }, RENT_VS_BUY_DEFAULTS);
}

/** Where a listing's 'Calculate Mortgage' button leads. */
export function listingMortgagePath(priceCents: number): string {
  return `/mortgage-calculator?${mortgageQuery({ price: priceCents / 100, ...LISTING_MORTGAGE })}`;
}
