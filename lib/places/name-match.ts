/** The places that a run of words names: exactly, in another case, or with typing errors. */
import { TYPO_MIN_LETTERS } from './constants';
import { importanceOf } from './importance';
import type { Reading, Spelling } from './names-index';
import { exactReadings, namesIndex, tolerantReadings } from './names-index';
import type { Place } from './types';

export type Candidate = {
  readonly place: Place;
  /** One of the three names to show matched. */
  readonly isMain: boolean;
  /** Written as it is in the gazetteer, accents and case apart. */
  readonly isExact: boolean;
  /** 0 for exact; each typing error adds 1. */
  readonly cost: number;
};

/** Importance from which on (10,000 inhabitants) other spellings forgive errors too. */
const WELL_KNOWN = 4;
/** Bounds on the work for one run of words. */
const MAX_READINGS = 24;
const MAX_COMBINATIONS = 64;
/** Words run together or torn apart. */
export const JOINED_COST = 0.5;

/** The places of the best reading of these words; with `typos`, one error is allowed in each long word. */
export function matchName(plains: readonly string[], typos: boolean): Candidate[] {
  const found = namesOf(plains, typos ? tolerantReadings : exactReadings);
  const [best] = found;
  if (!best) return joinedName(plains);
  const sameCost = found.filter(({ cost }) => cost === best.cost);
  const candidates = sameCost.flatMap((name) => toCandidates(name, plains));
  return candidates.length > 0 || best.cost >= 1 ? candidates : joinedName(plains);
}

/** The places that these words may mean when they hold a typing error, whatever they mean as they stand. */
export function misspeltNames(plains: readonly string[]): Candidate[] {
  return namesOf(plains, tolerantReadings)
    .filter(({ cost }) => cost >= 1)
    .flatMap((name) => toCandidates(name, plains));
}

/** The known names that the words can be read as, the likeliest first. */
function namesOf(
  plains: readonly string[],
  readingsOf: (plain: string, alone: boolean) => Reading[],
): Reading[] {
  const { byKey, longestName } = namesIndex();
  if (plains.length > longestName) return [];
  let names: Reading[] = [{ key: '', cost: 0 }];
  for (const plain of plains) {
    const readings = readingsOf(plain, plains.length === 1).slice(0, MAX_READINGS);
    names = names
      .flatMap((name) =>
        readings.map(({ key, cost }) => ({
          key: name.key ? `${name.key} ${key}` : key,
          cost: name.cost + cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_COMBINATIONS);
  }
  return names.filter(({ key }) => byKey.has(key));
}

/** 'Mesa Geitonia' typed as one word is in the index; 'Aglan tzia' is one name torn apart. */
function joinedName(plains: readonly string[]): Candidate[] {
  if (plains.length !== 2) return [];
  const [reading] = exactReadings(plains.join(''), true);
  return reading ? toCandidates({ key: reading.key, cost: JOINED_COST }, plains) : [];
}

function toCandidates({ key, cost }: Reading, plains: readonly string[]): Candidate[] {
  const typed = plains.join(' ');
  const spellings = namesIndex().byKey.get(key) ?? [];
  return spellings
    .filter((spelling) => cost < 1 || forgivesErrors(spelling))
    .map(({ place, isMain, plain }) => ({ place, isMain, isExact: plain === typed, cost }));
}

/** The old names of villages are too many and too odd: an error in an unknown word would meet one of them. */
function forgivesErrors({ isMain, place, plain }: Spelling): boolean {
  return isMain || (plain.length > TYPO_MIN_LETTERS && importanceOf(place) >= WELL_KNOWN);
}
