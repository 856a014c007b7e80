import { formatDecimal } from '@/lib/format';
import { tRentVsBuy } from '@/messages/rent-vs-buy';
import { roundCents } from './rounding';
import type { RentVsBuyErrors, RentVsBuyFields, RentVsBuyInput } from './types';

type RentVsBuyCheck = { input: RentVsBuyInput; errors: null } | { input: null; errors: RentVsBuyErrors };

type RuledField = 'price' | 'rent' | 'stay' | 'down' | 'rate' | 'term' | 'invest';
type CheckedFields = RentVsBuyFields & Record<RuledField, number>;

const isOver0 = (value: number | null) => value !== null && value > 0;
const isWithin = (min: number, max: number) => (value: number | null) =>
  value !== null && value >= min && value <= max;

/** The messages: tRentVsBuy(`error.${field}`). */
const RULES: Record<RuledField, (value: number | null) => boolean> = {
  price: isOver0,
  rent: isOver0,
  stay: isOver0,
  down: isWithin(0, 100),
  rate: isWithin(0, 50),
  term: isWithin(1, 50),
  invest: isWithin(0, 15),
};

/** Yearly rent in percent of the price; outside this range it is taken for a typing error. */
const RENT_SHARE = { min: 1, max: 25 } as const;

export function checkRentVsBuy(fields: RentVsBuyFields): RentVsBuyCheck {
  const errors: RentVsBuyErrors = {};
  for (const field of Object.keys(RULES) as RuledField[]) {
    if (!RULES[field](fields[field])) errors[field] = tRentVsBuy(`error.${field}`);
  }
  const { price, rent } = fields;
  const message = price && price > 0 && rent && rent > 0 ? rentShareMessage(price, rent) : null;
  if (message) errors.rent = message;
  if (Object.keys(errors).length > 0) return { input: null, errors };
  return { input: toInput(fields as CheckedFields), errors: null };
}

function rentShareMessage(price: number, rent: number): string | null {
  const percent = ((rent * 12) / price) * 100;
  if (percent >= RENT_SHARE.min && percent <= RENT_SHARE.max) return null;
  // One decimal, or as many as it takes not to read like the limit itself: 0.96 is too low, '1.0%' would not be.
  const shown =
    [1, 2, 3, 4].map((digits) => percent.toFixed(digits)).find((text) => !isAllowed(Number(text), percent)) ??
    percent.toPrecision(1);
  const isHigh = percent > RENT_SHARE.max;
  return tRentVsBuy(isHigh ? 'rentTooHigh' : 'rentTooLow', { percent: shown.replace('.', decimalMark()) });
}

/** '.' in English, ',' in Greek and Russian. */
const decimalMark = () => formatDecimal(0.5).charAt(1);

/** The shown share must be on the same side of the limits as the real one, and not be rounded to 0. */
const isAllowed = (shown: number, percent: number) =>
  shown === 0 || (percent < RENT_SHARE.min ? shown >= RENT_SHARE.min : shown <= RENT_SHARE.max);

function toInput({ price, rent, ...fields }: CheckedFields): RentVsBuyInput {
  return {
    ...fields,
    priceCents: roundCents(price * 100),
    rentCents: roundCents(rent * 100),
    growth: fields.growth ?? 0,
    maintenance: fields.maintenance ?? 0,
    tax: fields.tax ?? 0,
    appreciation: fields.appreciation ?? 0,
    closing: fields.closing ?? 0,
    selling: fields.selling ?? 0,
  };
}
