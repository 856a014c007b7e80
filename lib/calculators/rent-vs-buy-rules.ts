import { MAX_LOAN_YEARS, RENT_SHARE, RENT_VS_BUY_MESSAGES } from './constants';
import { roundCents } from './rounding';
import type { RentVsBuyErrors, RentVsBuyFields, RentVsBuyInput } from './types';

export type RentVsBuyCheck =
  | { input: RentVsBuyInput; errors: null }
  | { input: null; errors: RentVsBuyErrors };

/** Fields that have passed the rules. */
type CheckedFields = RentVsBuyFields &
  Record<'price' | 'rent' | 'stay' | 'down' | 'rate' | 'term' | 'invest', number>;

const isOver0 = (value: number | null) => value !== null && value > 0;
const isWithin = (min: number, max: number) => (value: number | null) =>
  value !== null && value >= min && value <= max;

const RULES = {
  price: isOver0,
  rent: isOver0,
  stay: isOver0,
  down: isWithin(0, 100),
  rate: isWithin(0, 50),
  term: isWithin(1, MAX_LOAN_YEARS),
  invest: isWithin(0, 15),
} as const;

const RULED_FIELDS = ['price', 'rent', 'stay', 'down', 'rate', 'term', 'invest'] as const;

/** Applies the rules: the input in cents, or a message for each invalid field. */
export function checkRentVsBuy(fields: RentVsBuyFields): RentVsBuyCheck {
  if (isChecked(fields)) {
    const message = rentShareMessage(fields.price, fields.rent);
    return message ? { input: null, errors: { rent: message } } : { input: toInput(fields), errors: null };
  }
  const errors: RentVsBuyErrors = {};
  for (const field of RULED_FIELDS)
    if (!RULES[field](fields[field])) errors[field] = RENT_VS_BUY_MESSAGES[field];
  const { price, rent } = fields;
  const message = isOver0(price) && isOver0(rent) ? rentShareMessage(price ?? 0, rent ?? 0) : null;
  return { input: null, errors: message ? { ...errors, rent: message } : errors };
}

function isChecked(fields: RentVsBuyFields): fields is CheckedFields {
  return RULED_FIELDS.every((field) => RULES[field](fields[field]));
}

/** A message if the rent is implausible for the price; `null` otherwise. */
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

/** Whether the shown share is not on the same side of the limits as the real one, or is rounded to nothing. */
const isAllowed = (shown: number, percent: number) =>
  shown === 0 || (percent < RENT_SHARE.min ? shown >= RENT_SHARE.min : shown <= RENT_SHARE.max);

function toInput(fields: CheckedFields): RentVsBuyInput {
  return {
    priceCents: roundCents(fields.price * 100),
    rentCents: roundCents(fields.rent * 100),
    downPercent: fields.down,
    ratePercent: fields.rate,
    termYears: fields.term,
    rentGrowthPercent: fields.growth ?? 0,
    stayYears: fields.stay,
    investPercent: fields.invest,
    reinvestSurplus: fields.reinvest,
    maintenancePercent: fields.maintenance ?? 0,
    propertyTaxPercent: fields.tax ?? 0,
    appreciationPercent: fields.appreciation ?? 0,
    closingPercent: fields.closing ?? 0,
    sellingPercent: fields.selling ?? 0,
  };
}
