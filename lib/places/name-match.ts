import { TYPO_MIN_LETTERS } from './constants';
import { importanceOf } from './importance';
import type { Reading, Spelling } from './names-index';
import { exactReadings, namesIndex, tolerantReadings } from './names-index';
import type { Place } from './types';

export type Candidate = {
  readonly place: Place;
  readonly isMain: boolean;
  /** Apart from accents and case. */
  readonly isExact: boolean;
  readonly cost: number;
};

/** From 10,000 inhabitants alternative spellings may have errors, and all spellings a moved letter. */
const WELL_KNOWN = 4;
const MAX_READINGS = 24;
const MAX_COMBINATIONS = 64;
export const JOINED_COST = 0.5;

export function matchName(plains: readonly string[], typos: boolean): Candidate[] {
  const found = namesOf(plains, typos ? tolerantReadings : exactReadings);
  const [best] = found;
  if (!best) return joinedName(plains);
  const sameCost = found.filter(({ cost }) => cost === best.cost);
  const candidates = sameCost.flatMap((name) => toCandidates(name, plains));
  return candidates.length > 0 || best.cost >= 1 ? candidates : joinedName(plains);
}

/** Places that the words may mean if misspelt, even if they also match exactly. */
export function misspeltNames(plains: readonly string[]): Candidate[] {
  return namesOf(plains, tolerantReadings)
    .filter(({ cost }) => cost >= 1)
    .flatMap((name) => toCandidates(name, plains));
}

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
        readings.map(({ key, cost, hasMovedLetter }) => ({
          key: name.key ? `${name.key} ${key}` : key,
          cost: name.cost + cost,
          hasMovedLetter: hasMovedLetter === true || name.hasMovedLetter === true,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_COMBINATIONS);
  }
  return names.filter(({ key }) => byKey.has(key));
}

/** One name split in two, 'Aglan tzia'. The index has names joined into one word. */
function joinedName(plains: readonly string[]): Candidate[] {
  if (plains.length !== 2) return [];
  const [reading] = exactReadings(plains.join(''), true);
  return reading ? toCandidates({ key: reading.key, cost: JOINED_COST }, plains) : [];
}

function toCandidates({ key, cost, hasMovedLetter }: Reading, plains: readonly string[]): Candidate[] {
  const typed = plains.join(' ');
  const spellings = namesIndex().byKey.get(key) ?? [];
  return spellings
    .filter((spelling) => cost < 1 || toleratesErrors(spelling, hasMovedLetter))
    .map(({ place, isMain, plain }) => ({ place, isMain, isExact: plain === typed, cost }));
}

/** Old village names are excluded: too many misspelt unknown words would match one. */
function toleratesErrors({ isMain, place, plain }: Spelling, hasMovedLetter = false): boolean {
  if (isMain && !hasMovedLetter) return true;
  return plain.length > TYPO_MIN_LETTERS && importanceOf(place) >= WELL_KNOWN;
}
