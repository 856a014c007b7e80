/** What the score looks at. */
export type ScoreFacts = {
  photoCount: number;
  /** Characters. */
  descriptionLength: number;
  /** Optional facts that are filled in (`countFacts`). */
  factCount: number;
  listedAt: Date;
  /** Share of first messages answered within a day, 0 to 1; `null` before there were five. */
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
/** Owners nobody has written to yet count as average. */
const UNKNOWN_RESPONSE_RATE = 0.6;

const DAY_MS = 86_400_000;

const OPTIONAL_FACTS = [
  'bedrooms',
  'bathrooms',
  'areaM2',
  'lotSizeM2',
  'yearBuilt',
  'floorLevel',
  'parkingSpaces',
] as const;

/** How many of the facts that a home need not have are filled in: rooms, sizes, year, floor, parking. */
export function countFacts(home: Record<(typeof OPTIONAL_FACTS)[number], number | null>): number {
  return OPTIONAL_FACTS.filter((fact) => home[fact] !== null).length;
}

/** The parts of the 'recommended' order, in points. */
export function scoreParts(facts: ScoreFacts): Record<keyof typeof WEIGHTS, number> {
  const ageDays = Math.max(0, (facts.now.getTime() - facts.listedAt.getTime()) / DAY_MS);
  return {
    photos: WEIGHTS.photos * Math.min(1, facts.photoCount / FULL_PHOTO_COUNT),
    description: WEIGHTS.description * Math.min(1, facts.descriptionLength / FULL_DESCRIPTION_LENGTH),
    facts: WEIGHTS.facts * Math.min(1, facts.factCount / FULL_FACT_COUNT),
    freshness: WEIGHTS.freshness * 0.5 ** (ageDays / FRESHNESS_HALF_LIFE_DAYS),
    responsiveness: WEIGHTS.responsiveness * (facts.responseRate ?? UNKNOWN_RESPONSE_RATE),
  };
}

/** 0 to 1000: completeness, freshness and the owner's responsiveness. Stored on the listing; ties go to the newest. */
export function recommendedScore(facts: ScoreFacts): number {
  const points = Object.values(scoreParts(facts)).reduce((sum, part) => sum + part, 0);
  return Math.round(Math.min(1_000, Math.max(0, points)));
}
