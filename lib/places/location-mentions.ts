/** Finds the pieces of a text that name places. */
import { TYPO_MIN_LETTERS } from './constants';
import { importanceOf } from './importance';
import type { TextSegment } from './location-text';
import type { Spelling } from './names-index';
import { exactReadings, namesIndex, tolerantReadings } from './names-index';
import { isSaint } from './normalise';
import type { Place } from './types';

/** A piece of the text that names a place, with every place it may mean. */
export type Mention = {
  /** The words as typed: of two mentions of the same words the second says nothing new. */
  readonly typed: string;
  readonly letters: number;
  /** 0 for exact; each typing error adds 1. */
  readonly cost: number;
  /** The words of its segment that mean something are all part of it. */
  readonly fillsSegment: boolean;
  /** Only words like 'centre' or 'nisi': a name where another part of the text confirms it, else none. */
  readonly isGeneric: boolean;
  /** A house number follows: 'Αθηνών 20' is a street. */
  readonly isNumbered: boolean;
  /** A short name beside an unknown word is likely a part of a longer name: 'Moni Agias Theklis'. */
  readonly isFragment: boolean;
  readonly candidates: readonly Candidate[];
};

type Candidate = { readonly place: Place; readonly isMain: boolean; readonly isExact: boolean };

/** A name of so few letters beside unknown words is likely a fragment. */
const FRAGMENT_LETTERS = 5;
/** Importance from which on (10,000 inhabitants) other spellings forgive errors too. */
const WELL_KNOWN = 4;
/** Bounds on the work for one run of words. */
const MAX_READINGS = 24;
const MAX_COMBINATIONS = 64;

type Claim = SpanMatch & { from: number; length: number };

/** The mentions of one segment: exact ones first, the longest first; what is left over is tried for typing errors. */
export function mentionsIn(
  segment: TextSegment,
  index: number,
  typos: boolean,
  used: Set<string>,
): Mention[] {
  const { words } = segment;
  const taken = words.map(() => false);
  const claims: Claim[] = [];
  const claim = (from: number, length: number, tolerant: boolean) => {
    const span = words.slice(from, from + length);
    if (taken.slice(from, from + length).some(Boolean)) return;
    if (tolerant && span.every((word) => word.isNoise)) return;
    if (span.some((word) => word.isStreet) && !coversStreet(segment, from, length)) return;
    const plains = span.map((word) => word.plain);
    if (length === 1 && words.length > 1 && isSaint(plains[0] ?? '')) return;
    const match = matchSpan(plains, tolerant);
    if (!match) return;
    taken.fill(true, from, from + length);
    for (let at = from; at < from + length; at++) used.add(`${index}:${at}`);
    claims.push({ ...match, from, length });
  };
  for (let length = Math.min(words.length, namesIndex().longestName); length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) claim(from, length, false);
  }
  if (!typos) return claims.map((one) => toMention(one, segment, taken));
  const whole = wholeWithTypos(segment, claims, taken);
  if (whole) {
    words.forEach((_, at) => {
      used.add(`${index}:${at}`);
    });
    return [toMention(whole, segment, taken)];
  }
  for (const [from, length] of leftovers(segment, taken)) claim(from, length, true);
  return claims.map((one) => toMention(one, segment, taken));
}

/** 'Potmaos Germasogeias' is one misspelt name, not the name Germasogeia beside an unknown word. */
function wholeWithTypos({ words }: TextSegment, claims: readonly Claim[], taken: boolean[]): Claim | null {
  const isDone =
    words.every((word, at) => taken[at] || word.isNoise) && claims.every((one) => one.cost === 0);
  if (isDone || words.length < 2 || words.some((word) => word.isStreet)) return null;
  const match = matchSpan(
    words.map((word) => word.plain),
    true,
  );
  return match && { ...match, from: 0, length: words.length };
}

function toMention(
  { from, length, cost, candidates }: Claim,
  { words }: TextSegment,
  taken: boolean[],
): Mention {
  const span = words.slice(from, from + length);
  const letters = span.reduce((sum, word) => sum + word.plain.length, 0);
  const isUnknown = (at: number) => {
    const word = words[at];
    return word !== undefined && !taken[at] && !word.isNoise && !word.isStreet;
  };
  const meaningful = words.filter((word) => !word.isNoise && !word.isStreet).length;
  return {
    cost,
    candidates,
    typed: span.map((word) => word.plain).join(' '),
    letters,
    fillsSegment: span.filter((word) => !word.isNoise).length >= meaningful,
    isGeneric: span.every((word) => word.isNoise),
    isNumbered: words[from + length]?.isHouseNumber ?? false,
    isFragment: letters <= FRAGMENT_LETTERS && (isUnknown(from - 1) || isUnknown(from + length)),
  };
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

type SpanMatch = { cost: number; candidates: Candidate[] };

/** The places whose name is this run of words; with `typos`, one error is allowed in each long word. */
function matchSpan(plains: readonly string[], typos: boolean): SpanMatch | null {
  const { byKey, longestName } = namesIndex();
  if (plains.length > longestName) return null;
  let combinations: { key: string; cost: number }[] = [{ key: '', cost: 0 }];
  for (const plain of plains) {
    const readings = (typos ? tolerantReadings : exactReadings)(plain, plains.length === 1).slice(
      0,
      MAX_READINGS,
    );
    if (readings.length === 0) return joinedMatch(plains);
    combinations = combinations.flatMap((before) =>
      readings.map(({ key, cost }) => ({
        key: before.key ? `${before.key} ${key}` : key,
        cost: before.cost + cost,
      })),
    );
    combinations = combinations.sort((a, b) => a.cost - b.cost).slice(0, MAX_COMBINATIONS);
  }
  const found = combinations.filter(({ key }) => byKey.has(key));
  const cost = found[0]?.cost;
  if (cost === undefined) return joinedMatch(plains);
  const spellings = found
    .filter((one) => one.cost === cost)
    .flatMap(({ key }) => byKey.get(key) ?? [])
    .filter((spelling) => cost < 1 || forgivesErrors(spelling));
  if (spellings.length === 0) return null;
  return { cost, candidates: toCandidates(spellings, plains) };
}

/** The old names of villages are too many and too odd: an error in an unknown word would meet one of them. */
function forgivesErrors({ isMain, place, plain }: Spelling): boolean {
  return isMain || (plain.length > TYPO_MIN_LETTERS && importanceOf(place) >= WELL_KNOWN);
}

/** 'Kato Chlorakas' typed apart or 'Mesageitonia' together: the words run into one. */
function joinedMatch(plains: readonly string[]): SpanMatch | null {
  const { byKey } = namesIndex();
  if (plains.length !== 2) return null;
  const [reading] = exactReadings(plains.join(''), true);
  const spellings = reading ? byKey.get(reading.key) : undefined;
  return spellings ? { cost: 0.5, candidates: toCandidates(spellings, plains) } : null;
}

function toCandidates(spellings: readonly Spelling[], plains: readonly string[]): Candidate[] {
  const typed = plains.join(' ');
  return spellings.map(({ place, isMain, plain }) => ({ place, isMain, isExact: plain === typed }));
}
