// Read and written by hand, not with zod: this runs in the browser at every key, and zod/mini came to 15 kB there.
import {
  MORTGAGE_DEFAULTS,
  MORTGAGE_LIMITS,
  type NumberLimits,
  RENT_VS_BUY_DEFAULTS,
  RENT_VS_BUY_LIMITS,
} from './constants';
import { readDecimal, withinLimits, writeDecimal, writeMoney } from './decimal-text';
import type { MortgageFields, RentVsBuyField, RentVsBuyFields } from './types';

/** Query parameters as Next hands them over, or a form's values. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads the mortgage form from the URL. Never throws: what is no number is empty, what is out of range is moved in. */
export function parseMortgageParams(params: SearchParams): MortgageFields {
  return {
    price: readNumber(params, 'price', MORTGAGE_LIMITS.price),
    down: readNumber(params, 'down', MORTGAGE_LIMITS.down),
    term: readNumber(params, 'term', MORTGAGE_LIMITS.term) ?? MORTGAGE_DEFAULTS.term,
    rate: readNumber(params, 'rate', MORTGAGE_LIMITS.rate),
  };
}

/** Reads the rent-versus-buy form from the URL; a field keeps its default while it is absent. Never throws. */
export function parseRentVsBuyParams(params: SearchParams): RentVsBuyFields {
  const read = (field: Exclude<RentVsBuyField, 'reinvest'>): number | null =>
    readText(params, field) === null
      ? RENT_VS_BUY_DEFAULTS[field]
      : readNumber(params, field, RENT_VS_BUY_LIMITS[field]);
  return {
    price: read('price'),
    rent: read('rent'),
    down: read('down'),
    rate: read('rate'),
    term: read('term'),
    growth: read('growth'),
    stay: read('stay'),
    invest: read('invest'),
    reinvest: !/^(0|false|no|off)$/i.test(readText(params, 'reinvest') ?? ''),
    maintenance: read('maintenance'),
    tax: read('tax'),
    appreciation: read('appreciation'),
    closing: read('closing'),
    selling: read('selling'),
  };
}

/** The last of a repeated parameter (a checkbox follows its hidden twin), `null` where it is absent. */
function readText(params: SearchParams, key: string): string | null {
  const value = Object.hasOwn(params, key) ? params[key] : undefined;
  return (Array.isArray(value) ? value.at(-1) : value) ?? null;
}

/** Prices and rents; all other numbers are shares and years. */
const isMoney = (key: string) => key === 'price' || key === 'rent';
const write = (key: string, value: number) => (isMoney(key) ? writeMoney(value) : writeDecimal(value));

function readNumber(params: SearchParams, key: string, limits: NumberLimits): number | null {
  const value = readDecimal(readText(params, key) ?? '', isMoney(key));
  return value === null ? null : withinLimits(value, limits);
}

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
    query.set(key, typeof value === 'number' ? write(key, value) : value === null ? '' : value ? '1' : '0');
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

/** Rent versus buy with what the mortgage form already knows. */
export function rentVsBuyPath({ price, down, term, rate }: MortgageFields): string {
  if (price === null) return '/rent-vs-buy';
  return `/rent-vs-buy?${toQuery({ price, down, rate, term }, RENT_VS_BUY_DEFAULTS)}`;
}
