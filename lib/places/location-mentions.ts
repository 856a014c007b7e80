import { TYPO_MIN_LETTERS } from './constants';
import { importanceOf } from './importance';
import type { TextSegment } from './location-text';
import type { Candidate } from './name-match';
import { JOINED_COST, matchName } from './name-match';
import { namesIndex } from './names-index';
import { isSaint } from './normalise';

export type Mention = {
  readonly words: readonly string[];
  readonly letters: number;
  readonly fillsSegment: boolean;
  /** 'centre', 'nisi', or four letters that may be a misspelling of five. */
  readonly needsSupport: boolean;
  /** A house number follows: 'Αθηνών 20' is a street. */
  readonly isNumbered: boolean;
  /** Short names next to an unknown word are likely part of a longer name: 'Moni Agias Theklis'. So are misspelt ones. */
  readonly isFragment: boolean;
  readonly candidates: readonly Candidate[];
};

const FRAGMENT_LETTERS = 5;
const TOWN_LETTERS = 6;
/** 10,000 inhabitants. */
const WELL_KNOWN = 4;
type Claim = { from: number; length: number; candidates: readonly Candidate[]; isFragment?: boolean };

const costOf = ({ candidates }: Pick<Claim, 'candidates'>) => candidates[0]?.cost ?? 0;

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
    const named = matchName(plains, tolerant);
    // 'City' and 'sunny' sound like Kiti and Souni, so ordinary words must be spelt exactly.
    const candidates = span.every((word) => word.isNoise) ? named.filter(({ isExact }) => isExact) : named;
    // 'in Oia' is not Inoia: ordinary words are never joined.
    const isJoined = costOf({ candidates }) === JOINED_COST;
    if (candidates.length === 0 || (isJoined && span.some((word) => word.isNoise))) return;
    taken.fill(true, from, from + length);
    for (let at = from; at < from + length; at++) used.add(`${index}:${at}`);
    claims.push({ candidates, from, length });
  };
  for (let length = Math.min(words.length, namesIndex().longestName); length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) claim(from, length, false);
  }
  /** 'Nice Kalamria': beside an unknown word, a long word may still be a misspelt town. */
  const claimTowns = (from: number, length: number) => {
    for (let at = from; at < from + length; at++) {
      const { plain = '', isNoise } = words[at] ?? {};
      if (isNoise || plain.length < TOWN_LETTERS) continue;
      const candidates = matchName([plain], true).filter(({ place }) => importanceOf(place) >= WELL_KNOWN);
      if (candidates.length === 0) continue;
      taken[at] = true;
      used.add(`${index}:${at}`);
      claims.push({ candidates, from: at, length: 1, isFragment: true });
    }
  };
  if (!typos) return claims.map((one) => toMention(one, segment, taken));
  const whole = wholeWithTypos(segment, claims, taken);
  if (whole) {
    words.forEach((_, at) => {
      used.add(`${index}:${at}`);
    });
    taken.fill(true);
    return [toMention(whole, segment, taken)];
  }
  for (const [from, length] of leftovers(segment, taken)) {
    claim(from, length, true);
    if (length > 1 && !taken[from]) claimTowns(from, length);
  }
  return claims.map((one) => toMention(one, segment, taken));
}

/** 'Potmaos Germasogeias' is one misspelt name. */
function wholeWithTypos({ words }: TextSegment, claims: readonly Claim[], taken: boolean[]): Claim | null {
  const isDone =
    words.every((word, at) => taken[at] || word.isNoise) && claims.every((one) => costOf(one) === 0);
  if (isDone || words.length < 2 || words.some((word) => word.isStreet)) return null;
  const candidates = matchName(
    words.map((word) => word.plain),
    true,
  );
  return candidates.length > 0 ? { candidates, from: 0, length: words.length } : null;
}

function toMention(claim: Claim, { words }: TextSegment, taken: boolean[]): Mention {
  const { from, length, candidates } = claim;
  const span = words.slice(from, from + length);
  const letters = span.reduce((sum, word) => sum + word.plain.length, 0);
  const isMisspelt = costOf({ candidates }) >= 1;
  const isUnknown = (at: number) => {
    const word = words[at];
    return word !== undefined && !taken[at] && !word.isNoise && !word.isStreet;
  };
  return {
    candidates,
    words: span.map((word) => word.plain),
    letters,
    fillsSegment: !words.some((_, at) => isUnknown(at)),
    needsSupport: span.every((word) => word.isNoise) || (isMisspelt && letters < TYPO_MIN_LETTERS),
    isNumbered: words[from + length]?.isHouseNumber ?? false,
    isFragment:
      claim.isFragment || (letters <= FRAGMENT_LETTERS && (isUnknown(from - 1) || isUnknown(from + length))),
  };
}

/** 'Dhekelia Road' is an area: a name may contain a whole street name. */
function coversStreet(segment: TextSegment, from: number, length: number): boolean {
  return segment.words.every((word, at) => !word.isStreet || (at >= from && at < from + length));
}

/** Runs of unclaimed words. With typing errors, a whole run must match. */
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
