import { DAY_MS } from '@/lib/time';

/** What the score looks at. */
export type ScoreFacts = {
  photoCount: number;
  /** `lengthOf` the text. */
  descriptionLength: number;
  /** Optional facts that are filled in (`countFacts`). */
  factCount: number;
  listedAt: Date;
  /** Share of the people who were answered within a day (lib/chat/response-rate.ts), 0 to 1; `null`: unknown. */
  responseRate: number | null;
  now: Date;
};

/** Points of each part; they sum to 1000. */
const WEIGHTS = { photos: 250, description: 150, facts: 100, freshness: 350, responsiveness: 150 } as const;

const FULL_PHOTO_COUNT = 6;
const FULL_DESCRIPTION_LENGTH = 600;
const FULL_FACT_COUNT = 6;
/** Freshness halves in this many days. */
const FRESHNESS_HALF_LIFE_DAYS = 30;
/**
 * Ages, in days since the home was listed, at which freshness falls; in between it stays, so that time alone rewrites a home seven
 * times in its life. From the last one on it is spent.
 */
export const FRESHNESS_STEP_DAYS = [0, 3, 7, 14, 30, 60, 90, 180] as const;
/** Owners of whom nothing is known count as average. */
const UNKNOWN_RESPONSE_RATE = 0.6;

const OPTIONAL_FACTS = [
  'bedrooms',
  'bathrooms',
  'areaM2',
  'lotSizeM2',
  'yearBuilt',
  'floorLevel',
  'parkingSpaces',
] as const;

/** The facts that a home need not have: rooms, sizes, year, floor, parking. */
export type OptionalFacts = Record<(typeof OPTIONAL_FACTS)[number], number | null>;

/** How many of them are filled in. */
export function countFacts(home: OptionalFacts): number {
  return OPTIONAL_FACTS.filter((fact) => home[fact] !== null).length;
}

/** Characters as PostgreSQL counts them (`char_length`): a picture character is one. */
export function lengthOf(description: string): number {
  return [...description].length;
}

/** Which of FRESHNESS_STEP_DAYS a home has reached, from 0; each begins to the millisecond so many days after `listedAt`. */
export function freshnessStep(listedAt: Date, now: Date): number {
  const age = now.getTime() - listedAt.getTime();
  const step = FRESHNESS_STEP_DAYS.findLastIndex((days) => age >= days * DAY_MS);
  // A home with a date in the future is new.
  return Math.max(0, step);
}

/** 1 for a new home, 0 for an old one. */
function freshness(listedAt: Date, now: Date): number {
  const step = freshnessStep(listedAt, now);
  if (step === FRESHNESS_STEP_DAYS.length - 1) return 0;
  return 0.5 ** ((FRESHNESS_STEP_DAYS[step] ?? 0) / FRESHNESS_HALF_LIFE_DAYS);
}

/** The parts of the 'recommended' order, in points. */
export function scoreParts(facts: ScoreFacts): Record<keyof typeof WEIGHTS, number> {
  return {
    photos: WEIGHTS.photos * Math.min(1, facts.photoCount / FULL_PHOTO_COUNT),
    description: WEIGHTS.description * Math.min(1, facts.descriptionLength / FULL_DESCRIPTION_LENGTH),
    facts: WEIGHTS.facts * Math.min(1, facts.factCount / FULL_FACT_COUNT),
    freshness: WEIGHTS.freshness * freshness(facts.listedAt, facts.now),
    responsiveness: WEIGHTS.responsiveness * (facts.responseRate ?? UNKNOWN_RESPONSE_RATE),
  };
}

/**
 * 0 to 1000: completeness, freshness and the owner's responsiveness. Stored on the listing; ties go to the newest. Who writes a
 * home stores it, and a nightly round for what time and the owner's answers change (score-round-commands.ts).
 */
export function recommendedScore(facts: ScoreFacts): number {
  const points = Object.values(scoreParts(facts)).reduce((sum, part) => sum + part, 0);
  return Math.round(Math.min(1_000, Math.max(0, points)));
}
