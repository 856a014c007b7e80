import { MARKETS, type Market } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import type { Country } from '@/lib/places/constants';
import { descendantIdsOf, placeLabel } from '@/lib/places/gazetteer';
import { townOf } from '@/lib/places/importance';
import { normalise } from '@/lib/places/normalise';
import { typedPlaces } from '@/lib/places/typed-places';
import type { Place } from '@/lib/places/types';
import { panelFilters } from '@/lib/search/filters/filter-fields';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { resultsHref } from '@/lib/search/results/results-address';
import { applySentence, understand, understoodHref } from '@/lib/search/sentence/understand';

export type SuggestedPlace = {
  /** Distinguishes the suggestions; of a place, its slug. */
  slug: string;
  label: string;
  /** The recognised spelling, if it differs from the label; of a sentence, its filters. */
  matched: string | null;
  /** A region that includes the town of the same name, its suburbs and villages. */
  whole: boolean;
  country: Country | null;
  buy: number;
  rent: number;
  /** Where a home, or a place with a sentence's filters, is found. */
  address?: { buy: string; rent: string };
};

const LIMIT = 7;

/** The first suggestion is what Enter searches. `homes`: those whose number or reference was typed. */
export function suggestedPlaces(
  typed: string,
  counts: readonly PlaceCount[],
  homes: readonly { id: number; title: string; country: Country }[] = [],
): SuggestedPlace[] {
  const found = homes.map(({ id, title, country }) => ({
    ...NO_PLACE,
    slug: `home-${id}`,
    label: title,
    matched: typed.trim(),
    country,
    address: { buy: paths.property(id), rent: paths.property(id) },
  }));
  return [...found, ...(sentenceSuggestions(typed) ?? plainSuggestions(typed, counts))].slice(0, LIMIT);
}

const NO_PLACE = { matched: null, whole: false, country: null, buy: 0, rent: 0 };

function plainSuggestions(typed: string, counts: readonly PlaceCount[]): SuggestedPlace[] {
  const inPlace = new Map<string, number>();
  for (const { placeId, status, count } of counts) {
    const key = `${status} ${placeId}`;
    inPlace.set(key, (inPlace.get(key) ?? 0) + count);
  }
  const countOf = (placeId: number, status: Market) =>
    descendantIdsOf(placeId).reduce((sum, id) => sum + (inPlace.get(`${status} ${id}`) ?? 0), 0);
  const { places } = typedPlaces(typed);
  // Enter looks for the words: no home is listed there, and a namesake is no answer.
  if (places[0]?.place.occupied) return [];
  return places
    .filter(({ place }) => !place.occupied)
    .map(({ place, label, matched }) => ({
      slug: place.slug,
      label,
      matched: saysSomethingNew(place, matched, typed) ? matched : null,
      whole: place.kind === 'region' && townOf(place) !== null,
      country: place.country,
      buy: countOf(place.id, 'for_sale'),
      rent: countOf(place.id, 'for_rent'),
    }));
}

/** The sentence as it was understood, then with the places whose names begin like its words. */
function sentenceSuggestions(typed: string): SuggestedPlace[] | null {
  const asked = { ...NO_FILTERS, location: typed };
  const understood = understand('for_sale', asked) ?? understand('for_rent', asked);
  if (!understood) return null;
  const { sentence } = understood;
  /** As understood, or in another place. */
  const suggestionOf = (other: Place | null): SuggestedPlace => {
    const addressIn = (market: Market) => {
      const read = understand(market, asked);
      if (!read && !other) return resultsHref({ market, place: null }, asked);
      const one = read?.sentence ?? sentence;
      const meant = other ? { ...one, places: [other], words: '' } : one;
      return understoodHref(applySentence(market, NO_FILTERS, meant));
    };
    const { places, words } = other ? { places: [other], words: '' } : sentence;
    const named = [...places.map(placeLabel), words].filter(Boolean).join(', ');
    const filters = panelFilters(understood.filters).map(({ text }) => text);
    const [buy = '', rent = ''] = MARKETS.map(addressIn);
    return {
      ...NO_PLACE,
      slug: [...places.map(({ slug }) => slug), words].filter(Boolean).join(' '),
      label: named || typed.trim(),
      matched: filters.join(' · ') || null,
      country: places[0]?.country ?? null,
      address: { buy, rent },
    };
  };
  const begun = sentence.places.length > 1 || sentence.rest === '' ? [] : typedPlaces(sentence.rest).places;
  const others = begun.filter(({ place }) => !place.occupied && place.id !== sentence.places[0]?.id);
  return [suggestionOf(null), ...others.map(({ place }) => suggestionOf(place))];
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

/** A spelling is shown only in the script typed. A Latin one must differ from the label's name. */
function saysSomethingNew(place: Place, matched: string, typed: string): boolean {
  if (isLatin(matched) !== isLatin(typed)) return false;
  return !isLatin(matched) || !normalise(matched).startsWith(normalise(place.nameEn));
}
