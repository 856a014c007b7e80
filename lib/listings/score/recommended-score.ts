import { DAY_MS } from '@/lib/time';

export type ScoreFacts = {
  photoCount: number;
  descriptionLength: number;
  factCount: number;
  listedAt: Date;
  /** Share of people answered within a day (lib/chat/response-rate.ts), 0 to 1; `null` if unknown. */
  responseRate: number | null;
  now: Date;
};

/** Maximum points per part, 1000 in all. */
const WEIGHTS = { photos: 250, description: 150, facts: 100, freshness: 350, responsiveness: 150 } as const;

const FULL_PHOTO_COUNT = 6;
const FULL_DESCRIPTION_LENGTH = 600;
const FULL_FACT_COUNT = 6;
const FRESHNESS_HALF_LIFE_DAYS = 30;
/** Ages at which freshness drops. Constant in between, so that time alone rewrites a listing at most seven times. */
export const FRESHNESS_STEP_DAYS = [0, 3, 7, 14, 30, 60, 90, 180] as const;
/** Assumed for owners with no history. */
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

export type OptionalFacts = Record<(typeof OPTIONAL_FACTS)[number], number | null>;

export function countFacts(listing: OptionalFacts): number {
  return OPTIONAL_FACTS.filter((fact) => listing[fact] !== null).length;
}

/** Code points, as PostgreSQL's `char_length` counts them. */
export function lengthOf(description: string): number {
  return [...description].length;
}

/** A step begins exactly that many days after `listedAt`. */
export function freshnessStep(listedAt: Date, now: Date): number {
  const age = now.getTime() - listedAt.getTime();
  const step = FRESHNESS_STEP_DAYS.findLastIndex((days) => age >= days * DAY_MS);
  return Math.max(0, step);
}

function freshness(listedAt: Date, now: Date): number {
  const step = freshnessStep(listedAt, now);
  if (step === FRESHNESS_STEP_DAYS.length - 1) return 0;
  return 0.5 ** ((FRESHNESS_STEP_DAYS[step] ?? 0) / FRESHNESS_HALF_LIFE_DAYS);
}

export function scoreParts(facts: ScoreFacts): Record<keyof typeof WEIGHTS, number> {
  return {
    photos: WEIGHTS.photos * Math.min(1, facts.photoCount / FULL_PHOTO_COUNT),
    description: WEIGHTS.description * Math.min(1, facts.descriptionLength / FULL_DESCRIPTION_LENGTH),
    facts: WEIGHTS.facts * Math.min(1, facts.factCount / FULL_FACT_COUNT),
    freshness: WEIGHTS.freshness * freshness(facts.listedAt, facts.now),
    responsiveness: WEIGHTS.responsiveness * (facts.responseRate ?? UNKNOWN_RESPONSE_RATE),
  };
}

/** 0 to 1000. Stored with every write of a listing; score-round-commands.ts applies time and replies. */
export function recommendedScore(facts: ScoreFacts): number {
  const points = Object.values(scoreParts(facts)).reduce((sum, part) => sum + part, 0);
  return Math.round(Math.min(1_000, Math.max(0, points)));
}

/** Excludes `after`, includes `until`; `null` is open. */
export type ListedSpan = { after: Date | null; until: Date | null };

/** An import is invisible for up to four hours until it commits, and its listings may reach a step meanwhile. */
const LOOK_BACK_MS = 6 * 3_600_000;

/** Latest first, from `last` (less LOOK_BACK_MS) up to `now`. Everything if `last` is `null`. */
export function listedSpansDue(last: Date | null, now: Date): ListedSpan[] {
  if (last === null) return [{ after: null, until: null }];
  const length = now.getTime() - last.getTime() + LOOK_BACK_MS;
  const spans: { after: Date; until: Date }[] = [];
  for (const days of FRESHNESS_STEP_DAYS.slice(1)) {
    const until = new Date(now.getTime() - days * DAY_MS);
    const after = new Date(until.getTime() - length);
    const newer = spans.at(-1);
    // After a long pause the spans of adjacent steps overlap and are merged.
    if (newer && newer.after <= until) newer.after = after;
    else spans.push({ after, until });
  }
  return spans;
}
