import { BUILDING, PRACTICAL } from './building-lines';
import type { Facts } from './facts';
import { OPENINGS, UNIT_OPENINGS } from './opening-lines';
import { OUTSIDE } from './outside-lines';
import { AROUND, CLOSINGS, LAND_LINES, LAND_OPENINGS } from './place-lines';
import type { Random } from './random';
import { describeRooms } from './room-lines';
import { sayMany, sayOne, type TextHome, toTextHome } from './text-home';
import { LAND_TITLE, TITLE_ADJECTIVES, TITLE_FEATURES, TITLE_PATTERNS } from './title-lines';

export type ListingText = { title: string; description: string };

/** Recent titles kept to avoid repeating one within many pages of results. */
const REMEMBERED = 20_000;
const TRIES = 12;

function writeTitle(home: TextHome, random: Random): string {
  if (home.type === 'land') return LAND_TITLE.say(home, random);
  const feature = sayOne(TITLE_FEATURES, home, random);
  const adjective = sayOne(TITLE_ADJECTIVES, home, random);
  // Avoids 'Renovated apartment, fully renovated'.
  const isRepeated = feature !== null && adjective !== null && sameRoot(feature, adjective);
  return random.pick(TITLE_PATTERNS)({ home, feature: isRepeated ? null : feature, adjective });
}

const ROOTS = [/renovat|restor|own$|dated/, /new|complet|ready|contempor|modern/, /furnish/];
const sameRoot = (a: string, b: string) => ROOTS.some((root) => root.test(a) && root.test(b));

function describeLand(home: TextHome, random: Random): string[][] {
  const opening = sayOne(LAND_OPENINGS, home, random);
  return [
    [opening ?? '', ...sayMany(LAND_LINES, random.whole(2, 3), home, random)],
    [...sayMany(AROUND, random.whole(1, 2), home, random), sayOne(CLOSINGS, home, random) ?? ''],
  ];
}

function describeHome(home: TextHome, random: Random): string[][] {
  const opening = sayOne(home.isDeveloper ? UNIT_OPENINGS : OPENINGS, home, random) ?? '';
  return [
    [opening, ...describeRooms(home, random)],
    [
      ...sayMany(OUTSIDE, random.whole(1, 2), home, random),
      ...sayMany(BUILDING, random.whole(1, 2), home, random),
    ],
    [
      ...sayMany(AROUND, random.whole(1, 2), home, random),
      ...sayMany(PRACTICAL, random.whole(1, 3), home, random),
    ],
    random.chance(0.6) ? [sayOne(CLOSINGS, home, random) ?? ''] : [],
  ];
}

function writeDescription(home: TextHome, random: Random): string {
  const paragraphs = home.type === 'land' ? describeLand(home, random) : describeHome(home, random);
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}

/** Writes titles and descriptions, deterministic for the same homes in the same order. */
export class ListingWriter {
  private readonly remembered = new Set<string>();

  write(facts: Facts, random: Random): ListingText {
    const home = toTextHome(facts, random);
    let title = writeTitle(home, random);
    for (let attempt = 1; attempt < TRIES && this.remembered.has(title); attempt++)
      title = writeTitle(home, random);
    this.remember(title);
    return { title, description: writeDescription(home, random) };
  }

  private remember(title: string): void {
    this.remembered.add(title);
    if (this.remembered.size <= REMEMBERED) return;
    const [oldest] = this.remembered;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }
}
