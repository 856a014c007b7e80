import { type Item, isOneOf, valueIn } from './items';

/** '150k', 'two hundred thousand', '€1,5 εκ.', 'half a million'. */
export type Amount = {
  value: number;
  /** 1,000 for '150k', which a first number shares: '100-150k'. */
  factor: number;
  isMoney: boolean;
  /** '150.000' rather than '150000'. */
  isGrouped: boolean;
  /** The item behind it. */
  next: number;
};

/** Nobody writes a thousand millions: '1,250 εκ.' is one and a quarter. */
const FRACTION = /^\d{1,3}[.,]\d{3}$/;
const MOST_MILLIONS = 20;

export function amountAt(items: readonly Item[], at: number): Amount | null {
  let next = at;
  let isMoney = isOneOf(items[next], 'euro');
  if (isMoney) next += 1;
  const first = items[next];
  if (!first || first.isTaken) return null;
  // 'Around a million', 'около миллиона'.
  const isMillion = isOneOf(first, 'million');
  let value = isMillion ? 1 : (first.number ?? Number(valueIn(first, 'amount') ?? Number.NaN));
  let factor = valueIn(first, 'amount') === null ? 1 : Number.NaN;
  if (Number.isNaN(value)) {
    value = 0;
    for (let word = valueIn(items[next], 'number'); word; word = valueIn(items[next], 'number')) {
      value += Number(word);
      next += 1;
    }
    if (value === 0) return null;
  } else if (!isMillion) next += 1;
  for (let scale = scaleOf(items, next, value); scale !== null; scale = scaleOf(items, next, value)) {
    const isFraction = scale === 1_000_000 && FRACTION.test(first.raw) && factor === 1;
    value = (isFraction ? Number(first.raw.replace(',', '.')) : value) * scale;
    factor = (factor || 1) * scale;
    next += 1;
  }
  // 'EUR 200 000 - EUR 250 000': the second sign belongs to the second amount.
  if (!isMoney && isOneOf(items[next], 'euro')) {
    isMoney = true;
    next += 1;
  }
  // 1.1 * 1000 is 1100.0000000000002.
  value = Math.round(value * 100) / 100;
  return { value, factor: factor || value, isMoney, isGrouped: /\d\D\d{3}(?!\d)/.test(first.raw), next };
}

function scaleOf(items: readonly Item[], at: number, value: number): number | null {
  const item = items[at];
  if (isOneOf(item, 'hundred')) return 100;
  // '2-к квартира' is a flat with two rooms.
  if (isOneOf(item, 'thousand')) return value < 10 && isOneOf(items[at + 1], 'type:apartment') ? null : 1_000;
  if (isOneOf(item, 'million')) return 1_000_000;
  // '1.2m', but '15 m from the beach'.
  const isMillions = item?.raw.toLowerCase() === 'm' && value < MOST_MILLIONS;
  return isMillions && !isOneOf(items[at + 1], 'from', 'to', 'other', 'feature:waterfront')
    ? 1_000_000
    : null;
}
