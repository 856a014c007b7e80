import { distanceKm } from './distance';
import { ancestorsOf } from './gazetteer';
import { importanceOf } from './importance';
import { readLocationText } from './location-text';
import { type ResolveOptions, resolveLocation } from './resolve';
import type { Place } from './types';

export type ResolvedPlaces = {
  places: Place[];
  unmatched: string;
  /** Named, but more than a search takes. */
  left: string[];
};

const MAX_PLACES = 8;
const NEAR_KM = 25;
/** In powers of ten of inhabitants: 'Piraeus, Athens' is one place, 'Alimos, Glyfada' are two. */
const MUCH_LARGER = 0.5;
/** 10,000 inhabitants. */
const TOWN = 4;

type Part = { text: string; isAlternative: boolean; place: Place | null; candidates: readonly Place[] };

/**
 * Every place that a text lists: 'Glyfada, Voula or Alimos'. 'Germasogeia, Limassol' is one place. A slash is an
 * 'or'. Words that name no place are `unmatched`.
 */
export function resolvePlaces(text: string, options: ResolveOptions = {}): ResolvedPlaces {
  const whole = resolveLocation(text, options);
  const single = whole
    ? { places: [whole.place], unmatched: whole.unmatched, left: [] }
    : { places: [], unmatched: wordsIn(text), left: [] };
  const parts = partsOf(text, options);
  const named = parts.filter(({ place }) => place !== null);
  // A part with a number is an address.
  if (named.length < 2 || /\d/.test(text)) return single;
  const contexts = new Set(named.filter((part) => named.some((other) => isContext(part, other))));
  const own = named.filter((part) => !contexts.has(part));
  const listed = own.filter((part) => !isNamesake(part, own));
  if (listed.length < 2) {
    const quarters = own.filter((part) => !listed.includes(part) && part.place !== whole?.place);
    const words = [single.unmatched, ...quarters.map((part) => wordsIn(part.text))];
    return { ...single, unmatched: words.filter(Boolean).join(' ') };
  }
  const places = listed.map(({ text: name, place }) => {
    const around = [...contexts].map((context) => context.text);
    return resolveLocation([name, ...around].join(', '), options)?.place ?? (place as Place);
  });
  const taken = [...new Set(places)].slice(0, MAX_PLACES);
  const unmatched = parts.map(({ text: name, place }) =>
    place ? (resolveLocation(name)?.unmatched ?? '') : wordsIn(name),
  );
  return {
    places: taken,
    unmatched: unmatched.filter(Boolean).join(' '),
    left: listed.filter((_, at) => !taken.includes(places[at] as Place)).map((part) => part.text),
  };
}

function partsOf(text: string, options: ResolveOptions): Part[] {
  return text.split(/\s*([,;/&\n])\s*/).flatMap((part, at, all): Part[] => {
    if (at % 2 === 1 || part === '') return [];
    const found = resolveLocation(part, options);
    const isAlternative = [all[at - 1], all[at + 1]].some((mark) => mark === '/' || mark === '&');
    return [{ text: part, isAlternative, place: found?.place ?? null, candidates: found?.places ?? [] }];
  });
}

/** Whether `part` only says where `other` lies. */
function isContext(part: Part, other: Part): boolean {
  const { place } = part;
  if (part === other || !place || !other.place) return false;
  const isAlternative = part.isAlternative && other.isAlternative && place.kind !== 'country';
  if (isAlternative) return false;
  const lies = (candidate: Place) => ancestorsOf(candidate.id).some(({ id }) => id === place.id);
  if (other.candidates.some(lies)) return true;
  const isLarger = importanceOf(place) - importanceOf(other.place) > MUCH_LARGER;
  return !part.isAlternative && isLarger && distanceKm(place, other.place) < NEAR_KM;
}

/** 'Patra, Agia Sofia': a quarter that is not known there, not the village far away. */
function isNamesake(part: Part, parts: readonly Part[]): boolean {
  const { place, isAlternative } = part;
  if (isAlternative || !place || place.kind === 'region' || place.kind === 'country') return false;
  const others = parts.filter((other) => other !== part);
  const isFar = others.every((other) => !other.place || distanceKm(other.place, place) > NEAR_KM);
  return others.length > 0 && isFar && (place.kind === 'area' || importanceOf(place) < TOWN);
}

/** Without words like 'in' and 'city', which no title needs. */
function wordsIn(text: string): string {
  return readLocationText(text)
    .segments.flatMap(({ words }) => words.filter(({ isFiller }) => !isFiller))
    .map(({ raw }) => raw)
    .join(' ');
}
