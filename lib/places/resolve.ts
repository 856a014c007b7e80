/** Free text to places: what `?location=`, the publish form and the import use. */
import type { PlaceCountry } from './constants';
import { ancestorsOf, distanceKm } from './gazetteer';
import type { LocationText, TextSegment, Wanted } from './location-text';
import { readLocationText } from './location-text';
import { exactReadings, namesIndex, tolerantReadings } from './names-index';
import { findPostcode } from './postcodes';
import type { Place, ResolvedLocation } from './types';

export type ResolveOptions = {
  /** Answers with places of this country only. */
  country?: PlaceCountry;
  /**
   * What a name means that a town shares with its district or island: 'whole' for a search (the default), 'town' for
   * the address of one home.
   */
  prefer?: 'whole' | 'town';
};

/** A piece of the text that names a place, with every place it may mean. */
type Mention = {
  readonly segment: number;
  readonly letters: number;
  /** 0 for exact; each typing error adds 1. */
  readonly cost: number;
  readonly fillsSegment: boolean;
  readonly inStreetLine: boolean;
  readonly candidates: readonly { readonly place: Place; readonly isMain: boolean }[];
};

/** One mention near another says that both mean the same neighbourhood (km). */
const NEAR_KM = 25;
const MAX_READINGS = 24;
const MAX_PLACES = 8;

/**
 * Finds the place that a text names, in any spelling, with one typing error in words of five letters or more.
 * In 'Germasogeia, Limassol' the most specific part wins and the others tell namesakes apart; streets, house numbers
 * and filler words are left aside; a postcode counts where no name does. `null` when no place is named with
 * confidence: never a guess for unknown words. Only the first 300 characters are read.
 */
export function resolveLocation(text: string, options: ResolveOptions = {}): ResolvedLocation | null {
  const parsed = readLocationText(text);
  const used = new Set<string>();
  const mentions = parsed.segments.flatMap((segment, index) => mentionsIn(segment, index, used));
  const kept = mentions
    .map((mention) => ({
      ...mention,
      candidates: mention.candidates.filter(
        ({ place }) => !options.country || place.country === options.country,
      ),
    }))
    .filter((mention) => mention.candidates.length > 0);
  const postcode = findPostcode(
    text,
    kept.length === 0 ? null : (kept[0]?.candidates[0]?.place.country ?? null),
  );
  const wanted = parsed.wanted ?? options.prefer ?? 'whole';
  const ranked = rank(kept, postcode, wanted);
  const best = ranked[0];
  if (best && isConfident(parsed, kept, best)) {
    return {
      place: best.place,
      places: [...new Set(ranked.map(({ place }) => place))].slice(0, MAX_PLACES),
      unmatched: unmatchedWords(parsed, used),
    };
  }
  if (postcode && (!options.country || postcode.country === options.country)) {
    return { place: postcode, places: [postcode], unmatched: unmatchedWords(parsed, used) };
  }
  return null;
}

/** The mentions of one segment: exact ones first, the longest first; what is left over is tried for typing errors. */
function mentionsIn(segment: TextSegment, index: number, used: Set<string>): Mention[] {
  const { words } = segment;
  const taken = words.map(() => false);
  const meaningful = words.filter((word) => !word.isNoise && !word.isStreet).length;
  const mentions: Mention[] = [];
  const claim = (from: number, length: number, typos: boolean) => {
    const span = words.slice(from, from + length);
    if (taken.slice(from, from + length).some(Boolean)) return;
    const markerInside = span.some((word) => word.isStreet) && !coversStreet(segment, from, length);
    if (markerInside || span.every((word) => word.isNoise)) return;
    const match = matchSpan(
      span.map((word) => word.plain),
      typos,
    );
    if (!match) return;
    for (let at = from; at < from + length; at++) {
      taken[at] = true;
      used.add(`${index}:${at}`);
    }
    mentions.push({
      ...match,
      segment: index,
      letters: span.reduce((sum, word) => sum + word.plain.length, 0),
      fillsSegment: span.filter((word) => !word.isNoise).length >= meaningful,
      inStreetLine: segment.hasHouseNumber || words.some((word) => word.isStreet),
    });
  };
  const longest = Math.min(words.length, namesIndex().longestName);
  for (let length = longest; length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) claim(from, length, false);
  }
  for (const [from, length] of leftovers(segment, taken)) claim(from, length, true);
  return mentions;
}

/** 'Dhekelia Road' is an area: a name may hold a street word when it holds the whole street name. */
function coversStreet(segment: TextSegment, from: number, length: number): boolean {
  return segment.words.every((word, at) => !word.isStreet || (at >= from && at < from + length));
}

/** Runs of words that no exact name claimed. A run must be a name as a whole to pass with a typing error. */
function leftovers(segment: TextSegment, taken: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  segment.words.forEach((word, at) => {
    const free = !taken[at] && !word.isStreet && !(word.isNoise && from === -1);
    if (free && from === -1) from = at;
    const ends = at === segment.words.length - 1 || taken[at + 1] || segment.words[at + 1]?.isStreet;
    if (from !== -1 && (!free || ends)) {
      let to = free ? at : at - 1;
      while (to > from && segment.words[to]?.isNoise) to--;
      runs.push([from, to - from + 1]);
      from = -1;
    }
  });
  return runs;
}

type SpanMatch = { cost: number; candidates: { place: Place; isMain: boolean }[] };

/** The places whose name is this run of words; with `typos`, one error is allowed in each long word. */
function matchSpan(plains: readonly string[], typos: boolean): SpanMatch | null {
  const { byKey, longestName } = namesIndex();
  if (plains.length > longestName) return null;
  let combinations: { key: string; cost: number }[] = [{ key: '', cost: 0 }];
  for (const plain of plains) {
    const readings = (typos ? tolerantReadings(plain) : exactReadings(plain)).slice(0, MAX_READINGS);
    if (readings.length === 0) return joinedMatch(plains);
    combinations = combinations.flatMap((before) =>
      readings.map(({ key, cost }) => ({
        key: before.key ? `${before.key} ${key}` : key,
        cost: before.cost + cost,
      })),
    );
    combinations = combinations.sort((a, b) => a.cost - b.cost).slice(0, 64);
  }
  const found = combinations.filter(({ key }) => byKey.has(key));
  const cost = found[0]?.cost;
  if (cost === undefined) return joinedMatch(plains);
  const candidates = found.filter((one) => one.cost === cost).flatMap(({ key }) => byKey.get(key) ?? []);
  return { cost, candidates };
}

/** 'Kato Chlorakas' typed apart or 'Mesageitonia' together: the words run into one. */
function joinedMatch(plains: readonly string[]): SpanMatch | null {
  const { byKey } = namesIndex();
  if (plains.length !== 2) return null;
  const [reading] = exactReadings(plains.join(''));
  const candidates = reading ? byKey.get(reading.key) : undefined;
  return candidates ? { cost: 0.5, candidates: [...candidates] } : null;
}

type Ranked = { place: Place; score: number; supports: number; mention: Mention };

const KIND_DEPTH = { country: 0, region: 1, city: 2, area: 3 } as const;

function rank(mentions: readonly Mention[], postcode: Place | null, wanted: Exclude<Wanted, null>): Ranked[] {
  const streetLinesOnly = mentions.every((mention) => mention.inStreetLine);
  const ranked = mentions.flatMap((mention, order) =>
    mention.candidates.map(({ place, isMain }): Ranked => {
      const support = supportFor(place, mention, mentions, postcode);
      const prior =
        KIND_PRIOR[wanted][place.kind] +
        Math.log10(place.population + 1) * 1.5 +
        (isMain ? 3 : 0) -
        order * 0.5;
      const street = mention.inStreetLine && !streetLinesOnly && !mention.fillsSegment ? 200 : 0;
      return {
        place,
        mention,
        supports: support.count,
        score: support.score + prior - street - mention.cost * 25,
      };
    }),
  );
  return ranked.sort(
    (a, b) =>
      b.score - a.score || KIND_DEPTH[b.place.kind] - KIND_DEPTH[a.place.kind] || a.place.id - b.place.id,
  );
}

const KIND_PRIOR = {
  whole: { country: 20, region: 14, city: 0, area: 0 },
  town: { country: 20, region: 4, city: 6, area: 0 },
} as const;

/** What the other mentions and the postcode say for a candidate: being inside them, or at least near them. */
function supportFor(
  place: Place,
  own: Mention,
  mentions: readonly Mention[],
  postcode: Place | null,
): { score: number; count: number } {
  const above = new Set(ancestorsOf(place.id).map((ancestor) => ancestor.id));
  let score = 0;
  let count = 0;
  for (const mention of mentions) {
    if (mention === own) continue;
    const inside = mention.candidates.some((other) => above.has(other.place.id));
    const near =
      !inside &&
      place.kind !== 'country' &&
      place.kind !== 'region' &&
      mention.candidates.some(
        ({ place: other }) =>
          other.kind !== 'country' &&
          (other.kind === 'region' || other.population > place.population) &&
          distanceKm(other, place) < NEAR_KM,
      );
    if (inside) score += 100;
    else if (near) score += 60;
    if (inside || near) count++;
  }
  if (postcode && (postcode.id === place.id || above.has(postcode.id))) score += 50;
  return { score, count };
}

/**
 * A name counts when it makes up its part of the text, when another part confirms it, or when it is an exact name of
 * some length that makes up a good share of the words.
 */
function isConfident(parsed: LocationText, mentions: readonly Mention[], best: Ranked): boolean {
  const { mention } = best;
  if (mention.fillsSegment || best.supports > 0) return true;
  const matched = mentions.reduce((sum, other) => sum + other.letters, 0);
  const all = parsed.segments
    .flatMap((segment) => segment.words)
    .filter((word) => !word.isNoise && !word.isStreet)
    .reduce((sum, word) => sum + word.plain.length, 0);
  const share = matched / Math.max(all, 1);
  return mention.cost < 1 && mention.letters >= 5 ? share >= 0.3 : share >= 0.6;
}

function unmatchedWords(parsed: LocationText, used: ReadonlySet<string>): string {
  return parsed.segments
    .flatMap((segment, index) => segment.words.filter((_, at) => !used.has(`${index}:${at}`)))
    .map((word) => word.raw)
    .join(' ');
}
