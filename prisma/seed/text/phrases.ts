import { readData } from '../data/read-data';
import type { Random } from '../model/random';
import { fillPhrase, readConditions, type TextHome } from './text-home';

/** Phrases that say the same; `when` is what must hold for a home. */
type Line = { when?: string; say: string | string[] };
type Pool =
  | 'titleFeatures'
  | 'titleAdjectives'
  | 'landFeatures'
  | 'openings'
  | 'unitOpenings'
  | 'layouts'
  | 'rooms'
  | 'outside'
  | 'building'
  | 'practical'
  | 'around'
  | 'closings'
  | 'landOpenings'
  | 'land';

/** From data/phrases.json. */
const LINES = new Map(
  Object.entries(readData<Record<Pool, Line[]>>('phrases')).map(([pool, lines]) => [
    pool,
    lines.map(({ when, say }) => ({ fits: readConditions(when), say })),
  ]),
);

const fitting = (pool: Pool, home: TextHome) => (LINES.get(pool) ?? []).filter(({ fits }) => fits(home));

function phrase(say: Line['say'], home: TextHome, random: Random): string {
  const filled = [say].flat().map((one) => fillPhrase(one, home, random));
  return filled.length === 1 ? (filled[0] ?? '') : random.pick(filled);
}

/** A random phrase that fits the home; `null` if none does. */
export function sayOne(pool: Pool, home: TextHome, random: Random): string | null {
  const lines = fitting(pool, home);
  return lines.length === 0 ? null : phrase(random.pick(lines).say, home, random);
}

/** Up to `count` different phrases that fit the home, in random order. */
export function sayMany(pool: Pool, count: number, home: TextHome, random: Random): string[] {
  return random.sample(fitting(pool, home), count).map(({ say }) => phrase(say, home, random));
}
