import { roundCents } from './rounding';
import type { RentVsBuyErrors, RentVsBuyFields, RentVsBuyInput } from './types';

type RentVsBuyCheck = { input: RentVsBuyInput; errors: null } | { input: null; errors: RentVsBuyErrors };

type RuledField = 'price' | 'rent' | 'stay' | 'down' | 'rate' | 'term' | 'invest';
type CheckedFields = RentVsBuyFields & Record<RuledField, number>;

const isOver0 = (value: number | null) => value !== null && value > 0;
const isWithin = (min: number, max: number) => (value: number | null) =>
  value !== null && value >= min && value <= max;

const RULES: Record<RuledField, { holds: (value: number | null) => boolean; message: string }> = {
  price: { holds: isOver0, message: 'Property price must be greater than 0' },
  rent: { holds: isOver0, message: 'Monthly rent must be greater than 0' },
  stay: { holds: isOver0, message: 'Stay duration must be greater than 0' },
  down: { holds: isWithin(0, 100), message: 'Down payment must be 0-100%' },
  rate: { holds: isWithin(0, 50), message: 'Interest rate must be 0-50%' },
  term: { holds: isWithin(1, 50), message: 'Loan term must be 1-50 years' },
  invest: { holds: isWithin(0, 15), message: 'Investment return must be 0-15%' },
};

/** Yearly rent in percent of the price; outside this range it is taken for a typing error. */
const RENT_SHARE = { min: 1, max: 25, typical: '4-8%' } as const;

export function checkRentVsBuy(fields: RentVsBuyFields): RentVsBuyCheck {
  const errors: RentVsBuyErrors = {};
  for (const field of Object.keys(RULES) as RuledField[]) {
    if (!RULES[field].holds(fields[field])) errors[field] = RULES[field].message;
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
  const size = percent > RENT_SHARE.max ? 'high' : 'low';
  // One decimal, or as many as it takes not to read like the limit itself: 0.96 is too low, '1.0%' would not be.
  const shown =
    [1, 2, 3, 4].map((digits) => percent.toFixed(digits)).find((text) => !isAllowed(Number(text), percent)) ??
    percent.toPrecision(1);
  return `Monthly rent seems too ${size} (${shown}% of property value annually). Typical range: ${RENT_SHARE.typical}`;
}

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
