// zod/mini, not zod: the calculators run this in the browser too, where it costs a few kB instead of ninety.
import * as z from 'zod/mini';
import {
  MAX_LOAN_YEARS,
  MORTGAGE_DEFAULTS,
  MORTGAGE_LIMITS,
  type NumberLimits,
  RENT_SHARE,
  RENT_VS_BUY_DEFAULTS,
  RENT_VS_BUY_LIMITS,
  RENT_VS_BUY_MESSAGES,
} from './constants';
import { readDecimal, withinLimits } from './decimal-text';
import { roundCents } from './rounding';
import type {
  MortgageFields,
  RentVsBuyErrors,
  RentVsBuyField,
  RentVsBuyFields,
  RentVsBuyInput,
} from './types';

/** Query parameters as Next hands them over, or a form's values. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The text of one parameter: the last one if it is repeated (a checkbox follows its hidden twin), '' if missing. */
const text = z.pipe(
  z.unknown(),
  z.transform((raw): string => {
    const last: unknown = Array.isArray(raw) ? raw.at(-1) : raw;
    return typeof last === 'string' ? last.slice(0, 100) : '';
  }),
);

/** A number within its limits; `ifEmpty` where the text holds none. */
function number<Empty extends number | null>(limits: NumberLimits, ifEmpty: Empty) {
  return z.pipe(
    text,
    z.transform((value): number | Empty => {
      const read = readDecimal(value);
      return read === null ? ifEmpty : withinLimits(read, limits);
    }),
  );
}

/** A parameter that keeps its default only while it is absent: an emptied field stays empty. */
function numberOr(limits: NumberLimits, fallback: number | null) {
  return z.pipe(
    z.unknown(),
    z.transform((raw): number | null => (raw === undefined ? fallback : z.parse(number(limits, null), raw))),
  );
}

const mortgageParamsSchema = z.object({
  price: number(MORTGAGE_LIMITS.price, MORTGAGE_DEFAULTS.price),
  down: number(MORTGAGE_LIMITS.down, MORTGAGE_DEFAULTS.down),
  term: number(MORTGAGE_LIMITS.term, MORTGAGE_DEFAULTS.term),
  rate: number(MORTGAGE_LIMITS.rate, MORTGAGE_DEFAULTS.rate),
});

const numberField = (field: Exclude<RentVsBuyField, 'reinvest'>) =>
  numberOr(RENT_VS_BUY_LIMITS[field], RENT_VS_BUY_DEFAULTS[field]);

const rentVsBuyParamsSchema = z.object({
  price: numberField('price'),
  rent: numberField('rent'),
  down: numberField('down'),
  rate: numberField('rate'),
  term: numberField('term'),
  growth: numberField('growth'),
  stay: numberField('stay'),
  invest: numberField('invest'),
  reinvest: z.pipe(
    text,
    z.transform((value) =>
      value === '' ? RENT_VS_BUY_DEFAULTS.reinvest : !/^(0|false|no|off)$/i.test(value),
    ),
  ),
  maintenance: numberField('maintenance'),
  tax: numberField('tax'),
  appreciation: numberField('appreciation'),
  closing: numberField('closing'),
  selling: numberField('selling'),
});

/** Reads the mortgage form from the URL. Never throws: what is no number is empty, what is out of range is moved in. */
export function parseMortgageParams(params: SearchParams): MortgageFields {
  return z.parse(mortgageParamsSchema, pick(params, mortgageParamsSchema.shape));
}

/** Reads the rent-versus-buy form from the URL. Never throws. */
export function parseRentVsBuyParams(params: SearchParams): RentVsBuyFields {
  return z.parse(rentVsBuyParamsSchema, pick(params, rentVsBuyParamsSchema.shape));
}

/** Every key present, so that zod never meets a missing one; inherited keys of a hostile object are left out. */
function pick(params: SearchParams, shape: object): SearchParams {
  return Object.fromEntries(
    Object.keys(shape).map((key) => [key, Object.hasOwn(params, key) ? params[key] : undefined]),
  );
}

const over0 = (message: string) => z.number({ error: message }).check(z.gt(0, message));
const between = (min: number, max: number, message: string) =>
  z.number({ error: message }).check(z.gte(min, message), z.lte(max, message));

const rentVsBuyInputSchema = z.object({
  price: over0(RENT_VS_BUY_MESSAGES.price),
  rent: over0(RENT_VS_BUY_MESSAGES.rent),
  stay: over0(RENT_VS_BUY_MESSAGES.stay),
  down: between(0, 100, RENT_VS_BUY_MESSAGES.down),
  rate: between(0, 50, RENT_VS_BUY_MESSAGES.rate),
  term: between(1, MAX_LOAN_YEARS, RENT_VS_BUY_MESSAGES.term),
  invest: between(0, 15, RENT_VS_BUY_MESSAGES.invest),
});

export type RentVsBuyCheck =
  | { input: RentVsBuyInput; errors: null }
  | { input: null; errors: RentVsBuyErrors };

/** Applies the rules of the specification: the input in cents, or a message for each field that breaks one. */
export function checkRentVsBuy(fields: RentVsBuyFields): RentVsBuyCheck {
  const parsed = z.safeParse(rentVsBuyInputSchema, fields);
  const errors: RentVsBuyErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (isMessageField(field)) errors[field] ??= issue.message;
  }
  const rentMessage = rentShareMessage(fields);
  if (!errors.price && !errors.rent && rentMessage) errors.rent = rentMessage;
  if (!parsed.success || errors.rent) return { input: null, errors };
  return { input: toInput(fields, parsed.data), errors: null };
}

function isMessageField(field: unknown): field is keyof typeof RENT_VS_BUY_MESSAGES {
  return typeof field === 'string' && Object.hasOwn(RENT_VS_BUY_MESSAGES, field);
}

function rentShareMessage({ price, rent }: RentVsBuyFields): string | null {
  if (!price || !rent) return null;
  const percent = ((rent * 12) / price) * 100;
  if (percent >= RENT_SHARE.min && percent <= RENT_SHARE.max) return null;
  const size = percent > RENT_SHARE.max ? 'high' : 'low';
  // One decimal, more for a tiny share, so that 0.04 does not read '0.0%'.
  const shown = percent >= 0.1 ? percent.toFixed(1) : percent.toPrecision(1);
  return `Monthly rent seems too ${size} (${shown}% of property value annually). Typical range: ${RENT_SHARE.typical}`;
}

function toInput(fields: RentVsBuyFields, checked: z.infer<typeof rentVsBuyInputSchema>): RentVsBuyInput {
  return {
    priceCents: roundCents(checked.price * 100),
    rentCents: roundCents(checked.rent * 100),
    downPercent: checked.down,
    ratePercent: checked.rate,
    termYears: checked.term,
    rentGrowthPercent: fields.growth ?? 0,
    stayYears: checked.stay,
    investPercent: checked.invest,
    reinvestSurplus: fields.reinvest,
    maintenancePercent: fields.maintenance ?? 0,
    propertyTaxPercent: fields.tax ?? 0,
    appreciationPercent: fields.appreciation ?? 0,
    closingPercent: fields.closing ?? 0,
    sellingPercent: fields.selling ?? 0,
  };
}
