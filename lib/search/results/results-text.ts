import { formatEuros, plural, pluralUpTo } from '@/lib/format';
import { MARKET_LABELS, type Market, PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import type { PriceStatistics } from '@/lib/listings/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';

/** `place` is a label: 'Germasogeia, Limassol'. */
export type ResultsTopic = { market: Market; place: string | null; type: PropertyType | null };

export function topicOf({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }): ResultsTopic {
  return {
    market: scope.market,
    place: scope.place?.label ?? null,
    // Without a place, the type is an ordinary filter and does not change the heading.
    type: scope.place ? filters.propertyType : null,
  };
}

const TYPE_HEADINGS: Record<PropertyType, string> = {
  house: 'Houses',
  apartment: 'Apartments',
  land: 'Land',
};
const TYPE_NOUNS: Record<PropertyType, [one: string, many: string]> = {
  house: ['house', 'houses'],
  apartment: ['apartment', 'apartments'],
  land: ['plot of land', 'plots of land'],
};

export function foundText(found: Found): string {
  return `${pluralUpTo(found, 'property', 'properties')} found`;
}

export function foundHomes(found: Found): string {
  return pluralUpTo(found, 'home');
}

export const RESULTS_SUBTITLES: Record<Market, string> = {
  for_sale: 'Discover your dream home',
  for_rent: 'Find your perfect rental home',
};

/** 'Properties for Sale', 'Apartments for Rent in Germasogeia, Limassol'. */
export function resultsHeading({ market, place, type }: ResultsTopic): string {
  const noun = type ? TYPE_HEADINGS[type] : 'Properties';
  return `${noun} ${MARKET_LABELS[market].replace('For', 'for')}${place ? ` in ${place}` : ''}`;
}

const marketWords = (market: Market) => (market === 'for_sale' ? 'for sale' : 'for rent');

/** `isCapped`: there are more than `count`. */
type Found = { count: number; isCapped: boolean };

/** '42 homes for sale in Limassol', '10,000+ homes …'; 'apartments' if the page has a type. */
export function countedHomes({ market, place, type }: ResultsTopic, found: number | Found): string {
  const [one, many] = type ? TYPE_NOUNS[type] : ['home', 'homes'];
  const counted = pluralUpTo(
    typeof found === 'number' ? { count: found, isCapped: false } : found,
    one,
    many,
  );
  return `${counted} ${marketWords(market)}${place ? ` in ${place}` : ''}`;
}

export function resultsDescription(topic: ResultsTopic, found: number | Found): string {
  const { place } = topic;
  const isEmpty = (typeof found === 'number' ? found : found.count) === 0;
  const what = !isEmpty ? countedHomes(topic, found) : countedHomes(topic, 0).replace(/^0 /, '');
  const where = place ? '' : ' in Cyprus and Greece';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${where}, with photos, prices and a map. Straight from owners, agents and developers.`;
}

export type CountByType = Readonly<Record<PropertyType, number>>;

function typesInWords(counts: CountByType): string {
  const parts = PROPERTY_TYPES.filter((type) => counts[type] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .map((type) => plural(counts[type], ...TYPE_NOUNS[type]));
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

export function landingIntro(
  topic: ResultsTopic,
  count: number,
  counts: CountByType,
  prices: PriceStatistics | null,
): string {
  if (count === 0) return '';
  const month = topic.market === 'for_rent' ? ' a month' : '';
  const sentences = [
    `${count === 1 ? 'There is' : 'There are'} ${countedHomes(topic, count)} on Estia today`,
  ];
  if (prices?.lowestCents != null && prices.highestCents != null) {
    sentences[0] +=
      prices.lowestCents === prices.highestCents
        ? `, at ${formatEuros(prices.lowestCents)}${month}`
        : `, from ${formatEuros(prices.lowestCents)} to ${formatEuros(prices.highestCents)}${month}`;
  }
  if (prices?.medianCents != null) {
    const perM2 = prices.medianPerM2Cents == null ? '' : ` (${formatEuros(prices.medianPerM2Cents)} per m²)`;
    sentences.push(`The median asking price is ${formatEuros(prices.medianCents)}${month}${perM2}`);
  }
  if (topic.type === null && PROPERTY_TYPES.filter((type) => counts[type] > 0).length > 1) {
    sentences.push(`Among them are ${typesInWords(counts)}`);
  }
  return `${sentences.join('. ')}.`;
}
