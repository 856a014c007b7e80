import type { Market } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { type Amount, amountAt } from './amounts';
import { type Item, isBare, isOneOf, valueIn } from './items';
import { inEuros, isPlausible } from './prices';
import type { Concept } from './words/concepts';
import { builtWithin, mayBeYear } from './years';

export type Numbers = Partial<
  Pick<
    ListingFilters,
    | 'priceMin'
    | 'priceMax'
    | 'bedrooms'
    | 'bathrooms'
    | 'propertyTypes'
    | 'sizeMin'
    | 'sizeMax'
    | 'floor'
    | 'yearMin'
  >
>;

type Unit = 'bedroom' | 'bathroom' | 'rooms' | 'flats' | 'm2' | 'metre' | 'floor' | 'years' | 'unit';
const UNITS: readonly Concept[] = [
  'bedroom',
  'bathroom',
  'rooms',
  'flats',
  'm2',
  'metre',
  'floor',
  'years',
  'unit',
];
/** 'Bedrooms: 3', 'floor 3'. */
const COUNTED_BEFORE: readonly Concept[] = ['bedroom', 'bathroom', 'rooms', 'floor'];
const ROOMS: readonly Concept[] = ['bedroom', 'bathroom', 'rooms'];

type Limit = { least: boolean; most: boolean } | 'around' | 'between' | null;

const BEFORE: Partial<Record<Concept, Limit>> = {
  up_to: { least: false, most: true },
  at_most: { least: false, most: true },
  from: { least: true, most: false },
  at_least: { least: true, most: false },
  around: 'around',
  between: 'between',
};
const BEHIND: Partial<Record<Concept, Limit>> = {
  at_most: { least: false, most: true },
  or_less: { least: false, most: true },
  at_least: { least: true, most: false },
  or_more: { least: true, most: false },
};

const AROUND = 0.1;
const MAX_ROOMS = 20;
const FEW = 10;
const MAX_SIZE = 100_000;
const MOST_MINUTES = 120;

/** A part of the text. */
export type Span = { from: number; to: number };

type Reading = {
  /** Items. */
  from: number;
  next: number;
  first: Amount;
  second: Amount | null;
  unit: Unit | null;
  limit: Limit;
};

/** Takes the numbers of a search and what they count, and returns the filters. What no filter can express is in `said`. */
export function readQuantities(
  text: string,
  items: Item[],
  market: Market,
): { numbers: Numbers; said: Span[] } {
  const numbers: Numbers = {};
  const said: Span[] = [];
  let limit: { is: Limit; at: number } | null = null;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    const before = BEFORE[item.concept ?? 'filler'];
    if (before !== undefined) limit = { is: before, at };
    const amount = before === undefined ? amountAt(items, at) : null;
    if (!amount) {
      if (before === undefined && !isOneOf(item, 'filler')) limit = null;
      at += 1;
      continue;
    }
    const reading = readingAt(text, items, limit?.at ?? at, amount, limit?.is ?? null, market);
    const meaning = meaningOf(reading, items, market);
    if (meaning !== null) {
      const isAfterBuilt =
        meaning !== 'said' && meaning.yearMin && isOneOf(items[reading.from - 1], 'built', 'years');
      const taken = items.slice(reading.from - (isAfterBuilt ? 1 : 0), reading.next);
      for (const one of taken) if (meaning === 'said' || !isBare(one)) one.isTaken = true;
      if (meaning === 'said') said.push({ from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0 });
      else Object.assign(numbers, meaning);
    } else if (isNumbered(items[reading.next])) item.isTaken = true;
    at = reading.next;
    limit = null;
  }
  return { numbers: inOrder(numbers), said };
}

/** '2 parking spaces' is a parking space. */
const isNumbered = (item: Item | undefined) =>
  valueIn(item, 'feature') !== null || valueIn(item, 'type') !== null;

/** `from`: the amount, or the limit before it. */
function readingAt(
  text: string,
  items: readonly Item[],
  from: number,
  first: Amount,
  limit: Limit,
  market: Market,
): Reading {
  let { next } = first;
  let behind = isMinutes(items[next], first) ? null : limitBehind(items, next);
  if (behind) next += 1;
  let unit = unitAt(text, items, next, first);
  let second: Amount | null = null;
  if (!unit && !behind) {
    const start = secondAt(text, items, next, first, limit);
    second = start === null ? null : amountAt(items, start);
    // No filter ends with a year: 'from 2010 to 2020' begins with one, and the other is said.
    const isFirstYear = isOpen(limit) || isOneOf(items[from - 1], 'built');
    if (second && isFirstYear && mayBeYear(first, market) && mayBeYear(second, market)) second = null;
    if (second) ({ next } = second);
    unit = second && unitAt(text, items, next, second);
  }
  if (unit) next = unit.next;
  const closing = behind || second ? null : limitBehind(items, next);
  if (closing) {
    behind = closing;
    next += 1;
  }
  // 'Спален: 3', 'bedrooms 2'.
  const counted = items[from - 1];
  const isCounted =
    !unit && !second && isOneOf(counted, ...COUNTED_BEFORE) && !counted?.isTaken && isCount(first);
  const kind = isCounted ? (counted?.concept as Unit) : (unit?.kind ?? null);
  return { from: isCounted ? from - 1 : from, next, first, second, unit: kind, limit: behind ?? limit };
}

/** 'Max 200k' begins another number. */
function limitBehind(items: readonly Item[], at: number): Limit {
  const item = items[at];
  const isOther = isOneOf(item, 'at_most', 'at_least') && amountAt(items, at + 1) !== null;
  return isOther ? null : (BEHIND[item?.concept ?? 'filler'] ?? null);
}

/** '10 min from the sea', but '300k min' and '150.000 min'. */
const isMinutes = (item: Item | undefined, { value, factor, isMoney }: Amount) =>
  isOneOf(item, 'at_least') &&
  item?.raw.toLowerCase() === 'min' &&
  factor === 1 &&
  !isMoney &&
  value <= MOST_MINUTES;

const isCount = ({ value, factor, isMoney }: Amount) =>
  factor === 1 && !isMoney && Number.isInteger(value) && value <= MAX_ROOMS;

/** 'Bedrooms 2, bathrooms 1': a comma ends a number. */
function unitAt(
  text: string,
  items: readonly Item[],
  at: number,
  amount: Amount,
): { kind: Unit; next: number } | null {
  const item = items[at];
  if (item && /[,;\n]/.test(text.slice(items[at - 1]?.to ?? 0, item.from))) return null;
  if (isMinutes(item, amount) && limitBehind(items, at)) return { kind: 'unit', next: at + 1 };
  // '2010 года постройки'.
  if (isOneOf(item, 'built') && mayBeYear(amount, 'for_sale') && !amountAt(items, at + 1))
    return { kind: 'years', next: at + 1 };
  if (item && isOneOf(item, ...UNITS)) return { kind: item.concept as Unit, next: at + 1 };
  if (!isCount(amount)) return null;
  // '2-к квартира'.
  if (isOneOf(item, 'thousand') && isOneOf(items[at + 1], 'type:apartment'))
    return { kind: 'rooms', next: at + 1 };
  // '2 double bedrooms'.
  const other = items[at + 1];
  const isBetween = item && (isBare(item) || isOneOf(item, 'other', 'filler'));
  return isBetween && isOneOf(other, ...ROOMS) ? { kind: other?.concept as Unit, next: at + 2 } : null;
}

const isOpen = (limit: Limit) => limit !== null && typeof limit === 'object' && limit.least;

/** Where the second number of a range begins: '100-200k', 'from 100k to 200k', '2 or 3'. */
function secondAt(
  text: string,
  items: readonly Item[],
  at: number,
  first: Amount,
  limit: Limit,
): number | null {
  const item = items[at];
  if (!item) return null;
  const gap = text.slice(items[at - 1]?.to ?? 0, item.from);
  if (/^\s*[-–—]\s*$/.test(gap)) return at;
  const isFew = isCount(first) && first.value <= FEW && isCount(amountAt(items, at + 1) ?? first);
  if (/^\s*\/\s*$/.test(gap) && isFew) return at;
  if (isOneOf(item, 'to')) return at + 1;
  if (isOneOf(item, 'up_to', 'at_most')) return isOpen(limit) || (limit === null && !isFew) ? at + 1 : null;
  if (isOneOf(item, 'and', 'or')) return limit === 'between' || isFew ? at + 1 : null;
  return null;
}

function meaningOf(reading: Reading, items: readonly Item[], market: Market): Numbers | 'said' | null {
  const { first, second, unit, limit } = reading;
  if (unit === 'bedroom' || unit === 'bathroom' || unit === 'rooms' || unit === 'flats') {
    if (typeof limit === 'object' && limit?.most) return 'said';
    const least = Math.min(first.value, second?.value ?? first.value);
    const count = unit === 'rooms' || unit === 'flats' ? least - 1 : least;
    if (!Number.isInteger(count) || count > MAX_ROOMS) return 'said';
    const kind = unit === 'flats' ? { propertyTypes: ['apartment' as const] } : {};
    if (count < 1) return kind;
    return unit === 'bathroom' ? { bathrooms: count } : { bedrooms: count, ...kind };
  }
  if (unit === 'm2') return sizeOf(reading);
  if (unit === 'floor') return floorOf(reading);
  if (unit === 'years' && !mayBeYear(first, 'for_sale')) {
    const isAge = isOneOf(items[reading.from - 1], 'built') && second === null;
    return isAge ? builtWithin(first.value) : 'said';
  }
  if (unit !== null && unit !== 'years') return 'said';
  return priceOf(reading, items, market);
}

/** A bare size is the least. */
function sizeOf({ first, second, limit }: Reading): Numbers | 'said' {
  const [low, high] = [first.value, second?.value ?? first.value].map(Math.round) as [number, number];
  if (low < 1 || high > MAX_SIZE) return 'said';
  if (second) return { sizeMin: Math.min(low, high), sizeMax: Math.max(low, high) };
  if (limit === 'around')
    return { sizeMin: Math.round(low * (1 - AROUND)), sizeMax: Math.round(low * (1 + AROUND)) };
  return typeof limit === 'object' && limit?.most ? { sizeMax: low } : { sizeMin: low };
}

function floorOf({ first, second, limit }: Reading): Numbers | 'said' {
  if (
    !isCount(first) ||
    first.value < 1 ||
    second ||
    (limit !== null && (typeof limit !== 'object' || limit.most))
  )
    return 'said';
  return { floor: `${first.value}${limit ? '+' : ''}` };
}

function priceOf({ from, first, second, unit, limit }: Reading, items: readonly Item[], market: Market) {
  const last = second ?? first;
  const isBuilt = unit === 'years' || isOneOf(items[from - 1], 'built', 'years');
  // '2000' under Rent is a price, unless something was built then.
  const asked = isBuilt ? 'for_sale' : market;
  if (mayBeYear(first, asked) && (limit === null || asked === 'for_sale')) {
    const isLeast = typeof limit === 'object' && limit?.least;
    if (!second && (isLeast || (isBuilt && limit === null))) return { yearMin: first.value };
    return isBuilt || isOneOf(items[from - 1], 'other') || limit !== null || second !== null ? 'said' : null;
  }
  const isPlain = first.factor === 1 && !first.isMoney && last.factor === 1 && !last.isMoney;
  if (isPlain && limit === null && !second && !isPlausible(first, market, items.length === 1)) return null;
  if (isPlain && second && limit === null && !isPlausible(last, market, false)) return null;
  const high = inEuros(last, 1, market);
  const low = inEuros(first, last.factor, market);
  if (low === null || high === null) return limit === null && isPlain ? null : 'said';
  if (second) return { priceMin: Math.min(low, high), priceMax: Math.max(low, high) };
  if (limit === 'around')
    return { priceMin: Math.round(high * (1 - AROUND)), priceMax: Math.round(high * (1 + AROUND)) };
  return typeof limit === 'object' && limit?.least ? { priceMin: high } : { priceMax: high };
}

function inOrder(numbers: Numbers): Numbers {
  const { priceMin, priceMax } = numbers;
  return priceMin != null && priceMax != null && priceMin > priceMax
    ? { ...numbers, priceMin: priceMax, priceMax: priceMin }
    : numbers;
}
