import { lastText, oneOf, type RawQuery, searchText } from '@/lib/input/query-values';
import { MARKET_SLUGS, MARKETS, type Market } from '@/lib/listings/constants';
import { marketOfSlug } from '@/lib/listings/market';
import {
  type ListingFilters,
  LOCATION_MAX_LENGTH,
  parseListingFilters,
} from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { parseSentence, type Sentence } from './parse-sentence';

/** What has to be said of a sentence that became filters. */
export type Said = {
  ignored: string[];
  /** The market that was searched, if the words name the other one. */
  asked: Market | null;
};

export type Understood = { market: Market; filters: ListingFilters; said: Said; sentence: Sentence };

/**
 * The location's text as filters: the one reading of a typed search, whichever field, address or call it comes from.
 * What the words name replaces what was chosen before; other filters stay. `null` for an ordinary location.
 */
export function understand(market: Market, filters: ListingFilters): Understood | null {
  const { location } = filters;
  if (location === '' || filters.places.length > 0) return null;
  const sentence = parseSentence(location, { market });
  const isPlain =
    sentence.market === null &&
    sentence.places.length < 2 &&
    sentence.ignored.length === 0 &&
    Object.keys(sentence.filters).length === 0;
  return isPlain ? null : applySentence(market, filters, sentence);
}

/** What a call of /api asks for. `q` is a sentence whatever it says; a location is one as on the pages. */
export function understandCall(
  market: Market,
  raw: RawQuery,
): Pick<Understood, 'market' | 'filters'> & { sentence: Sentence | null } {
  const asked = parseListingFilters(raw);
  const q = searchText(lastText(raw.q), LOCATION_MAX_LENGTH);
  const read =
    q === '' ? understand(market, asked) : applySentence(market, asked, parseSentence(q, { market }));
  if (!read) return { market, filters: asked, sentence: null };
  return { market: read.market, filters: { ...read.filters, page: asked.page }, sentence: read.sentence };
}

export function applySentence(market: Market, filters: ListingFilters, sentence: Sentence): Understood {
  const { priceMin, priceMax, sizeMin, sizeMax, features = [], extras = [], ...others } = sentence.filters;
  const hasPrice = priceMin !== undefined || priceMax !== undefined;
  const namesPlace = sentence.places.length > 0;
  const hasSize = sizeMin !== undefined || sizeMax !== undefined;
  return {
    sentence,
    market: sentence.market ?? market,
    filters: {
      ...filters,
      ...others,
      ...(hasPrice && { priceMin: priceMin ?? null, priceMax: priceMax ?? null }),
      ...(hasSize && { sizeMin: sizeMin ?? null, sizeMax: sizeMax ?? null }),
      extras: [...new Set([...filters.extras, ...extras])],
      features: [...new Set([...filters.features, ...features])],
      location: sentence.words,
      places: namesPlace ? sentence.places.map(({ slug }) => slug) : filters.places,
      country: namesPlace ? null : filters.country,
      page: 1,
    },
    said: {
      ignored: sentence.ignored,
      asked: sentence.market !== null && sentence.market !== market ? market : null,
    },
  };
}

/** The address of these filters; a page says what `said` holds. */
export function understoodHref({ market, filters, said }: Omit<Understood, 'sentence'>): string {
  const href = resultsHref({ market, place: null }, filters);
  const params = saidToParams(said).toString();
  return params === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${params}`;
}

/** The address of a page carries it, so that the page can say it: public pages know no more of a visitor. */
function saidToParams({ ignored, asked }: Said): URLSearchParams {
  const params = new URLSearchParams();
  if (ignored.length > 0) params.set('ignored_words', ignored.join(', '));
  if (asked) params.set('asked', MARKET_SLUGS[asked]);
  return params;
}

const LONGEST = 200;

export function saidIn(raw: RawQuery): Said {
  const ignored = searchText(lastText(raw.ignored_words), LONGEST);
  return {
    ignored: ignored === '' ? [] : [ignored],
    asked: oneOf(MARKETS, marketOfSlug(lastText(raw.asked)) ?? ''),
  };
}

/** For /api: named and valued as the filters are; what was not said is absent. */
export function understoodOf({ market, places, filters }: Sentence) {
  const slugs = places.map(({ slug }) => slug);
  const kinds = filters.propertyTypes ?? [];
  return {
    ...(market && { market }),
    ...(slugs.length === 1 && { place: slugs[0] }),
    ...(slugs.length > 1 && { places: slugs }),
    ...(kinds.length === 1 && { property_type: kinds[0] }),
    ...(kinds.length > 1 && { property_types: kinds }),
    ...(filters.bedrooms && { bedrooms: filters.bedrooms }),
    ...(filters.bathrooms && { bathrooms: filters.bathrooms }),
    ...(filters.priceMin && { price_min: filters.priceMin }),
    ...(filters.priceMax && { price_max: filters.priceMax }),
    ...(filters.sizeMin && { size_min: filters.sizeMin }),
    ...(filters.sizeMax && { size_max: filters.sizeMax }),
    ...(filters.floor && { floor: filters.floor }),
    ...(filters.yearMin && { year_min: filters.yearMin }),
    ...(filters.energy && { energy: filters.energy }),
    ...(filters.lister && { lister: filters.lister }),
    ...(filters.extras && { extras: filters.extras }),
    ...(filters.features && { features: filters.features }),
  };
}
