/** Suggestions while a location is typed. */
import type { PlaceCountry } from './constants';
import { LOCATION_TEXT_LIMIT, TYPO_MIN_LETTERS } from './constants';
import { startsWithinOneEdit } from './edit-distance';
import { childrenOf, getPlace, placeLabel, wholeOf } from './gazetteer';
import type { Spelling } from './names-index';
import { namesIndex } from './names-index';
import { keyWords, plainWords } from './normalise';
import type { Place, PlaceSuggestion } from './types';

type Entry = { readonly text: string; readonly spelling: Spelling; readonly fromStart: boolean };
type PrefixIndex = { readonly entries: readonly Entry[]; readonly weights: ReadonlyMap<number, number> };

/** How well a spelling fits what was typed; the better class always comes first. */
const FIT = { whole: 0, start: 1, word: 2, typo: 3 } as const;
const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 50;

let built: PrefixIndex | undefined;

/**
 * The places whose name, in any spelling, starts with what was typed (or has a word that does), best first; from five
 * letters on one typing error is forgiven. A town comes before the district or island of its name.
 */
export function suggestPlaces(
  typed: string,
  options: { limit?: number; country?: PlaceCountry } = {},
): PlaceSuggestion[] {
  const text = typed.slice(0, LOCATION_TEXT_LIMIT);
  const prefixes = new Set([plainWords(text).join(' '), keyWords(text).join(' ')]);
  prefixes.delete('');
  if (prefixes.size === 0) return [];
  const limit = Math.min(Math.max(1, Math.trunc(options.limit ?? DEFAULT_LIMIT)), MAX_LIMIT);
  const best = new Map<number, { fit: number; spelling: Spelling }>();
  const offer = (spelling: Spelling, fit: number) => {
    const { place } = spelling;
    if (options.country && place.country !== options.country) return;
    const known = best.get(place.id);
    if (!known || fit < known.fit || (fit === known.fit && spelling.isMain && !known.spelling.isMain)) {
      best.set(place.id, { fit, spelling });
    }
  };
  const index = prefixIndex();
  for (const prefix of prefixes) {
    for (const entry of startingWith(index.entries, prefix)) {
      const fit = !entry.fromStart ? FIT.word : entry.text === prefix ? FIT.whole : FIT.start;
      offer(entry.spelling, fit);
    }
  }
  if (best.size < limit) {
    for (const prefix of prefixes) {
      if (prefix.length < TYPO_MIN_LETTERS) continue;
      for (const entry of index.entries) {
        if (entry.fromStart && startsWithinOneEdit(entry.text, prefix)) offer(entry.spelling, FIT.typo);
      }
    }
  }
  const weight = (place: Place) => index.weights.get(place.id) ?? 0;
  return [...best.values()]
    .sort((a, b) => a.fit - b.fit || weight(b.spelling.place) - weight(a.spelling.place))
    .slice(0, limit)
    .map(({ spelling }) => ({
      place: spelling.place,
      label: placeLabel(spelling.place),
      matched: spelling.text,
    }));
}

function prefixIndex(): PrefixIndex {
  if (built) return built;
  const entries: Entry[] = [];
  const places = new Map<number, Place>();
  for (const spelling of namesIndex().spellings) {
    places.set(spelling.place.id, spelling.place);
    for (const text of new Set([spelling.plain, spelling.key])) {
      entries.push({ text, spelling, fromStart: true });
      for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
        entries.push({ text: text.slice(at + 1), spelling, fromStart: false });
      }
    }
  }
  entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const weights = new Map([...places.values()].map((place) => [place.id, weightOf(place)]));
  built = { entries, weights };
  return built;
}

/** Entries that start with a prefix stand together in the sorted list. */
function* startingWith(entries: readonly Entry[], prefix: string): Generator<Entry> {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.text ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; entries[at]?.text.startsWith(prefix); at++) {
    const entry = entries[at];
    if (entry) yield entry;
  }
}

/** Orders of magnitude of inhabitants; an area has a share of its town's, a region all of its towns'. */
function weightOf(place: Place): number {
  if (place.kind === 'country') return 8;
  if (place.kind === 'region') {
    const capital = namesakeTown(place);
    return capital ? weightOf(capital) - 0.01 : Math.log10(populationWithin(place) + 1);
  }
  if (place.kind === 'area')
    return 2.5 + 0.25 * Math.log10((getPlace(place.parentId ?? 0)?.population ?? 0) + 1);
  return Math.log10(place.population + 1);
}

function populationWithin(place: Place): number {
  return childrenOf(place.id).reduce((sum, child) => sum + populationWithin(child), place.population);
}

function namesakeTown(region: Place, below: Place = region): Place | null {
  for (const child of childrenOf(below.id)) {
    if (child.kind === 'city' && wholeOf(child)?.id === region.id) return child;
    const found = child.kind === 'region' ? namesakeTown(region, child) : null;
    if (found) return found;
  }
  return null;
}
