// Hand-written rather than zod: this runs in the browser on every keystroke, and zod/mini added 15 kB.
import { allTexts, type RawQuery } from '@/lib/input/query-values';
import {
  MORTGAGE_DEFAULTS,
  MORTGAGE_LIMITS,
  type NumberLimits,
  RENT_VS_BUY_DEFAULTS,
  RENT_VS_BUY_LIMITS,
} from './constants';
import { readDecimal, withinLimits, writeDecimal, writeMoney } from './decimal-text';
import type { MortgageFields, RentVsBuyFields } from './types';

/** Never throws: invalid numbers count as empty, others are clamped. */
export function parseMortgageParams(params: RawQuery): MortgageFields {
  return {
    price: readNumber(params, 'price', MORTGAGE_LIMITS.price),
    down: readNumber(params, 'down', MORTGAGE_LIMITS.down),
    term: readNumber(params, 'term', MORTGAGE_LIMITS.term) ?? MORTGAGE_DEFAULTS.term,
    rate: readNumber(params, 'rate', MORTGAGE_LIMITS.rate),
  };
}

export function parseRentVsBuyParams(params: RawQuery): RentVsBuyFields {
  const fields: RentVsBuyFields = { ...RENT_VS_BUY_DEFAULTS };
  for (const field of Object.keys(RENT_VS_BUY_LIMITS) as (keyof typeof RENT_VS_BUY_LIMITS)[]) {
    if (readText(params, field) === null) continue;
    fields[field] = readNumber(params, field, RENT_VS_BUY_LIMITS[field]);
  }
  return { ...fields, reinvest: !/^(0|false|no|off)$/i.test(readText(params, 'reinvest') ?? '') };
}

/** '' and `null` differ: an emptied field has no default. */
function readText(params: RawQuery, key: string): string | null {
  return allTexts(params[key]).at(-1) ?? null;
}

/** All other numbers are percentages or years. */
const isMoney = (key: string) => key === 'price' || key === 'rent';
const write = (key: string, value: number) => (isMoney(key) ? writeMoney(value) : writeDecimal(value));

function readNumber(params: RawQuery, key: string, limits: NumberLimits): number | null {
  const value = readDecimal(readText(params, key) ?? '', isMoney(key));
  return value === null ? null : withinLimits(value, limits);
}

type FieldValue = number | boolean | null;

/**
 * In a fixed order, so that equal forms have equal links. An emptied field with a default is written as empty ('tax='),
 * because omitting it would restore the default.
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

/** Without '?'; '' for the untouched form. */
export function mortgageQuery(fields: MortgageFields): string {
  return toQuery({ ...fields }, MORTGAGE_DEFAULTS);
}

export function rentVsBuyQuery(fields: RentVsBuyFields): string {
  return toQuery({ ...fields }, RENT_VS_BUY_DEFAULTS);
}

export function rentVsBuyPath({ price, down, term, rate }: MortgageFields): string {
  if (price === null) return '/rent-vs-buy';
  return `/rent-vs-buy?${toQuery({ price, down, rate, term }, RENT_VS_BUY_DEFAULTS)}`;
}
