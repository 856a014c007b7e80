import { formatEuros } from '@/lib/format';
import { type Language, REGIONS } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { type Market, PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import { type ListingFilters, onlyType } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { tResults } from '@/messages/results';

/** `place` is a label: 'Germasogeia, Limassol'. */
export type ResultsTopic = { market: Market; place: string | null; type: PropertyType | null };

export function topicOf({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }): ResultsTopic {
  return {
    market: scope.market,
    place: scope.place?.label ?? null,
    // Without a place, the type is an ordinary filter and does not change the heading.
    type: scope.place ? onlyType(filters) : null,
  };
}

/** `isCapped`: there are more than `count`. */
type Found = { count: number; isCapped: boolean };

const exactly = (found: number | Found): Found =>
  typeof found === 'number' ? { count: found, isCapped: false } : found;
/** '10,000+' if there are more. */
const counts = ({ count, isCapped }: Found) => ({ count, plus: isCapped ? '+' : '' });

export function foundText(found: Found): string {
  return tResults('found', counts(found));
}

export function foundHomes(found: Found): string {
  return tResults('homes', { ...counts(found), type: 'any' });
}

/** 'Properties for Sale', 'Apartments for Rent in Germasogeia, Limassol'. */
export function resultsHeading({ market, place, type }: ResultsTopic): string {
  const kind = { market, type: type ?? 'any' };
  return place ? tResults('headingIn', { ...kind, place }) : tResults('heading', kind);
}

/** '42 homes for sale in Limassol', '10,000+ homes …'; 'apartments' if the page has a type. */
export function countedHomes({ market, place, type }: ResultsTopic, found: number | Found): string {
  const values = { ...counts(exactly(found)), market, type: type ?? 'any' };
  return place ? tResults('countedIn', { ...values, place }) : tResults('counted', values);
}

function namedHomes({ market, place, type }: ResultsTopic): string {
  const kind = { market, type: type ?? 'any' };
  return place ? tResults('namedIn', { ...kind, place }) : tResults('named', kind);
}

export function resultsDescription(topic: ResultsTopic, found: number | Found): string {
  const what = exactly(found).count > 0 ? countedHomes(topic, found) : namedHomes(topic);
  const homes = what.charAt(0).toUpperCase() + what.slice(1);
  return tResults(topic.place ? 'descriptionIn' : 'description', { homes });
}

export type CountByType = Readonly<Record<PropertyType, number>>;

const lists = new Map<Language, Intl.ListFormat>();

/** 'a, b and c'. */
function listInWords(parts: readonly string[]): string {
  const language = currentLanguage();
  const format = lists.get(language) ?? new Intl.ListFormat(REGIONS[language]);
  lists.set(language, format);
  return format.format(parts);
}

function typesInWords(counted: CountByType): string {
  const types = PROPERTY_TYPES.filter((type) => counted[type] > 0).sort((a, b) => counted[b] - counted[a]);
  return listInWords(types.map((type) => tResults('homes', { count: counted[type], plus: '', type })));
}

export function landingIntro(
  topic: ResultsTopic,
  count: number,
  countByType: CountByType,
  prices: PriceStatistics | null,
): string {
  if (count === 0) return '';
  const sentences = [introduction(topic, count, prices)];
  const { market } = topic;
  if (prices?.medianCents != null) {
    const price = formatEuros(prices.medianCents);
    sentences.push(
      prices.medianPerM2Cents == null
        ? tResults('median', { price, market })
        : tResults('medianPerM2', { price, market, perM2: formatEuros(prices.medianPerM2Cents) }),
    );
  }
  if (topic.type === null && PROPERTY_TYPES.filter((type) => countByType[type] > 0).length > 1) {
    sentences.push(tResults('among', { types: typesInWords(countByType) }));
  }
  return sentences.join(' ');
}

function introduction(topic: ResultsTopic, count: number, prices: PriceStatistics | null): string {
  const values = { count, homes: countedHomes(topic, count), market: topic.market };
  if (prices?.lowestCents == null || prices.highestCents == null) return tResults('intro', values);
  const [lowest, highest] = [formatEuros(prices.lowestCents), formatEuros(prices.highestCents)];
  return lowest === highest
    ? tResults('introAt', { ...values, price: lowest })
    : tResults('introFromTo', { ...values, lowest, highest });
}
