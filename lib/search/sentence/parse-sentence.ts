import { oneOf } from '@/lib/input/query-values';
import { MARKETS, type Market, PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import { resolvePlaces } from '@/lib/places/several-places';
import type { Place } from '@/lib/places/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { type Item, isBare, isOneOf, itemsOf, valueIn } from './items';
import { type Numbers, readQuantities, type Span } from './quantities';

export type SentenceFilters = Numbers & Partial<Pick<ListingFilters, 'propertyType' | 'features'>>;

export type Sentence = {
  /** The market that the words name, whichever was searched. */
  market: Market | null;
  filters: SentenceFilters;
  places: Place[];
  /** Words without a meaning here: a search looks for them in titles and addresses. */
  words: string;
  /** `words` and the names of the places, as typed. */
  rest: string;
  /** Understood, but no filter does it, or it is not wanted: 'not ground floor', '80 sqm'. */
  ignored: string[];
};

const LONGEST = 300;
/** 'Not Agios Tychonas'. */
const LONGEST_REFUSAL = 3;

/** Reads what was typed into a search field. Pure: words and places only, no network. */
export function parseSentence(typed: string, { market: searched }: { market: Market }): Sentence {
  const text = typed.slice(0, LONGEST).normalize('NFC');
  const items = itemsOf(text);
  const refused = refusals(items);
  const market = marketOf(items);
  const { numbers, said } = readQuantities(text, items, market ?? searched);
  const filters: SentenceFilters = { ...numbers };
  const kinds = readKinds(items, filters);
  const features = new Set<string>();
  for (const item of items) {
    const feature = item.isTaken ? null : valueIn(item, 'feature');
    if (feature) features.add(feature);
  }
  if (features.size > 0) filters.features = [...features];
  const others = items.filter(
    (item) =>
      !item.isTaken && isOneOf(item, 'other', 'floor', 'unit', 'bedroom', 'bathroom', 'rooms', 'flats'),
  );
  const rest = placeText(text, items);
  const found = resolvePlaces(rest);
  // No home is listed in the occupied part; its name stays a word.
  const closed = found.places.filter(({ occupied }) => occupied).map(({ nameEn }) => nameEn);
  return {
    market,
    filters,
    places: found.places.filter(({ occupied }) => !occupied),
    words: [...closed, found.unmatched].filter(Boolean).join(' '),
    rest,
    ignored: textsOf(text, [...refused, ...said, ...kinds, ...others]),
  };
}

/** Marks what follows 'not' or 'without' as taken. 'Not over 200k' is a phrase of its own. */
function refusals(items: Item[]): Span[] {
  const spans: Span[] = [];
  items.forEach((item, at) => {
    if (!isOneOf(item, 'not')) return;
    let first = at + 1;
    while (isOneOf(items[first], 'filler')) first += 1;
    const refused = items[first];
    if (!refused) return;
    let last = first;
    if (refused.number !== null && items[last + 1]?.concept) last += 1;
    while (isBare(refused) && last + 1 < first + LONGEST_REFUSAL && isNext(items[last], items[last + 1]))
      last += 1;
    for (const one of items.slice(at, last + 1)) one.isTaken = true;
    spans.push({ from: item.from, to: items[last]?.to ?? refused.to });
  });
  return spans;
}

const isNext = (one: Item | undefined, other: Item | undefined) =>
  one !== undefined && other !== undefined && isBare(other) && other.from - one.to <= 1;

/** `null` if the words name none, or both. */
function marketOf(items: readonly Item[]): Market | null {
  const named = new Set(items.filter(({ isTaken }) => !isTaken).map((item) => valueIn(item, 'market')));
  const markets = MARKETS.filter((market) => named.has(market));
  return markets.length === 1 ? (markets[0] ?? null) : null;
}

/** Sets kind and rooms. Two kinds are no filter, so they are said. */
function readKinds(items: readonly Item[], filters: SentenceFilters): Span[] {
  const free = items.filter(({ isTaken }) => !isTaken);
  const kinds = new Map<PropertyType, Item>();
  for (const item of free) {
    const flat = valueIn(item, 'flat');
    const bedrooms = Number(flat ?? valueIn(item, 'bedrooms') ?? 0);
    if (bedrooms > 0) filters.bedrooms ??= bedrooms;
    const kind = flat === null ? oneOf(PROPERTY_TYPES, valueIn(item, 'type') ?? '') : 'apartment';
    if (kind && !kinds.has(kind)) kinds.set(kind, item);
  }
  const home = free.find((item) => isOneOf(item, 'home'));
  if (home && kinds.size === 0) kinds.set('house', home);
  const [only] = kinds.keys();
  if (kinds.size === 1 && only) filters.propertyType = only;
  return kinds.size > 1 ? [...kinds.values()] : [];
}

/** What may name places: words without a meaning, their numbers, and 'or' between them. */
function placeText(text: string, items: readonly Item[]): string {
  let kept = '';
  let end: number | null = null;
  let isCut = false;
  let isList = false;
  for (const item of items) {
    const isKept = !item.isTaken && (isBare(item) || item.number !== null);
    if (isKept) {
      const gap = end === null ? '' : text.slice(end, item.from);
      const separator = isList
        ? ' / '
        : isCut
          ? ', '
          : /[\p{L}\p{N}]/u.test(gap)
            ? gap.replace(/[\p{L}\p{M}\p{N}'’.]+/gu, ' ')
            : gap;
      kept += kept === '' ? item.raw : `${separator}${item.raw}`;
      end = item.to;
      isCut = false;
      isList = false;
    } else if (isOneOf(item, 'or', 'and')) isList = true;
    else if (!isOneOf(item, 'filler')) isCut = true;
  }
  return kept;
}

/** In the order of the text; neighbours are one: 'new, ground floor'. */
function textsOf(text: string, spans: readonly Span[]): string[] {
  const texts: string[] = [];
  let end = -1;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from < end) continue;
    const part = text.slice(from, to);
    if (end >= 0 && /^\s*$/.test(text.slice(end, from))) texts.push(`${texts.pop()} ${part}`);
    else texts.push(part);
    end = to;
  }
  return texts;
}

const NUMBERED = /^(?:[#№]\s*)?(\p{L}{0,8}[-\s/.]?\d[\p{L}\d/._-]{0,30})$/u;

/** A home's number or an agency's reference, typed alone: '#123', 'EST-123', 'PR43969'; `null` for other texts. */
export function referenceIn(typed: string): string | null {
  return NUMBERED.exec(typed.trim())?.[1] ?? null;
}
