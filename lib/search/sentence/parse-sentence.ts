import { oneOf } from '@/lib/input/query-values';
import {
  EXTRAS,
  LISTERS,
  MARKETS,
  type Market,
  PROPERTY_TYPES,
  type PropertyType,
} from '@/lib/listings/constants';
import { type EnergyStep, energyStep } from '@/lib/listings/energy-steps';
import { resolvePlaces } from '@/lib/places/several-places';
import type { Place } from '@/lib/places/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { type Item, isBare, isOneOf, itemsOf, valueIn } from './items';
import { type Numbers, readQuantities, type Span } from './quantities';
import { isYear } from './years';

export type SentenceFilters = Numbers &
  Partial<Pick<ListingFilters, 'features' | 'lister' | 'extras' | 'energy'>>;

export type Sentence = {
  /** The market that the words name, whichever was searched. */
  market: Market | null;
  filters: SentenceFilters;
  places: Place[];
  /** Words without a meaning here: a search looks for them in titles and addresses. */
  words: string;
  /** `words` and the names of the places, as typed. */
  rest: string;
  /** Understood, but no filter does it, or it is not wanted: 'not ground floor', 'renovated'. */
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
  const plots = plotsOf(items);
  const energy = energyIn(items);
  const { numbers, said } = readQuantities(text, items, market ?? searched);
  const filters: SentenceFilters = { ...numbers, ...(energy && { energy }) };
  readKinds(items, filters);
  readWords(items, filters);
  const years = yearsIn(items);
  const others = items.filter(
    (item) =>
      !item.isTaken &&
      isOneOf(
        item,
        'other',
        'floor',
        'built',
        'years',
        'energy',
        'class',
        'unit',
        'bedroom',
        'bathroom',
        'rooms',
        'flats',
      ),
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
    ignored: [...textsOf(text, [...refused, ...plots, ...said, ...years, ...others]), ...found.left],
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

const WITH = /^(?:with|w|on|has|have|having|incl(?:ud(?:es?|ing))?|με|έχει|σε|с|со|на)(?:\s|$)/iu;

/** Takes the plot of a house, with its size: 'with a plot of 1500 m2'. The size is not the house's. */
function plotsOf(items: readonly Item[]): Span[] {
  return items.flatMap((item, at) => {
    if (item.isTaken || !isOneOf(item, 'type:land')) return [];
    let first = at;
    if (isOneOf(items[first - 1], 'm2') && items[first - 2]?.number != null) first -= 2;
    const adjective = items[first - 1];
    if (adjective && isBare(adjective) && !adjective.isTaken) first -= 1;
    let before = first - 1;
    while (isBesidePlot(items[before])) before -= 1;
    const isPart = isOneOf(items[before], 'filler') && items.slice(0, before).some(isBuilding);
    if (!isPart) return [];
    let size = at + 1;
    while (isOneOf(items[size], 'filler', ...SIZE_LIMITS)) size += 1;
    const last = items[size]?.number != null && isOneOf(items[size + 1], 'm2') ? size + 1 : at;
    for (const one of items.slice(first, last + 1)) one.isTaken = true;
    return [{ from: items[first]?.from ?? 0, to: items[last]?.to ?? 0 }];
  });
}

/** 'With a pool and a plot'. */
const isBesidePlot = (item: Item | undefined) =>
  isOneOf(item, 'and') ||
  valueIn(item, 'feature') !== null ||
  (isOneOf(item, 'filler') && !WITH.test(item?.raw ?? ''));

const SIZE_LIMITS = ['up_to', 'from', 'at_least', 'at_most', 'around'] as const;

const isBuilding = (item: Item) =>
  isOneOf(item, 'home', 'type:house', 'type:apartment') || valueIn(item, 'flat') !== null;

/** Letters of the alphabets that look like these. */
const LATIN: Readonly<Record<string, string>> = { Α: 'A', Β: 'B', А: 'A', В: 'B', С: 'C', Е: 'E' };

/** Takes 'energy class B+'. A word is a letter behind 'class' alone only in capitals: 'класса в Пафосе'. */
function energyIn(items: readonly Item[]): EnergyStep | null {
  for (const [at, item] of items.entries()) {
    const letter = items[at + 1];
    if (item.isTaken || !letter || !isOneOf(item, 'energy', 'class')) continue;
    const name = LATIN[letter.raw.toUpperCase()] ?? letter.raw;
    if (!isOneOf(item, 'energy') && !isBare(letter) && letter.raw !== 'A' && letter.raw !== 'Α') continue;
    const sign = items[at + 2];
    const hasPlus = sign?.raw === '+' && sign.from === letter.to;
    const energy = energyStep(hasPlus ? `${name}+` : name);
    if (!energy || isOneOf(sign, 'or_less')) continue;
    for (const one of items.slice(at, at + (hasPlus ? 3 : 2))) one.isTaken = true;
    return energy;
  }
  return null;
}

/** `null` if the words name none, or both. */
function marketOf(items: readonly Item[]): Market | null {
  const named = new Set(items.filter(({ isTaken }) => !isTaken).map((item) => valueIn(item, 'market')));
  const markets = MARKETS.filter((market) => named.has(market));
  return markets.length === 1 ? (markets[0] ?? null) : null;
}

/** Sets kinds and rooms. */
function readKinds(items: readonly Item[], filters: SentenceFilters): void {
  const free = items.filter(({ isTaken }) => !isTaken);
  const kinds = new Set<PropertyType>(filters.propertyTypes);
  for (const item of free) {
    const flat = valueIn(item, 'flat');
    const bedrooms = Number(flat ?? valueIn(item, 'bedrooms') ?? 0);
    if (bedrooms > 0) filters.bedrooms ??= bedrooms;
    const kind = flat === null ? oneOf(PROPERTY_TYPES, valueIn(item, 'type') ?? '') : 'apartment';
    if (kind) kinds.add(kind);
  }
  if (kinds.size === 0 && free.some((item) => isOneOf(item, 'home'))) kinds.add('house');
  if (kinds.size > 0) filters.propertyTypes = PROPERTY_TYPES.filter((type) => kinds.has(type));
}

/** A newly built home: of these years, or not finished yet. */
const NEW_YEARS = 3;

/** Sets what single words say. */
function readWords(items: readonly Item[], filters: SentenceFilters): void {
  const free = items.filter(({ isTaken }) => !isTaken);
  const values = (group: string) => free.flatMap((item) => valueIn(item, group) ?? []);
  const [floor] = values('floor');
  const [lister] = values('lister').flatMap((text) => oneOf(LISTERS, text) ?? []);
  const features = [...new Set(values('feature'))];
  const extras = EXTRAS.filter((extra) => values('extra').includes(extra));
  if (floor) filters.floor ??= floor;
  if (lister) filters.lister = lister;
  if (extras.length > 0) filters.extras = extras;
  if (features.length > 0) filters.features = features;
  if (free.some((item) => isOneOf(item, 'new'))) filters.yearMin ??= new Date().getUTCFullYear() - NEW_YEARS;
}

/** Takes years beside words with a meaning: 'flat 1999' names no postcode. */
function yearsIn(items: readonly Item[]): Span[] {
  const says = (item: Item) =>
    item.isTaken || (item.concept !== null && !isOneOf(item, 'filler', 'or', 'and'));
  if (!items.some(says)) return [];
  const years = items.filter((item) => !item.isTaken && /^\d{4}$/.test(item.raw) && isYear(item.number ?? 0));
  for (const item of years) item.isTaken = true;
  return years;
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
