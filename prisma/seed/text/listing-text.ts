import landNames from '../data/land-names.json';
import phrases from '../data/phrases.json';
import { readConditions } from '../model/conditions';
import type { Facts, Form } from '../model/facts';
import type { Random } from '../model/random';
import { Recent } from '../model/recent';
import { capital, fillPhrase, homeName, SIDES, type TextHome } from './text-home';

export type ListingText = { title: string; description: string };

const TRIES = 12;

/** Variants of a phrase; `when` must hold for the home. */
type Line = { when?: string; say: string | string[] };
type Pool = keyof typeof phrases;

const LINES = new Map(
  Object.entries<Line[]>(phrases).map(([pool, lines]) => [
    pool,
    lines.map(({ when, say }) => ({ fits: readConditions(when), say })),
  ]),
);

const fitting = (pool: Pool, home: TextHome) => (LINES.get(pool) ?? []).filter(({ fits }) => fits(home));

function phrase(say: Line['say'], home: TextHome, random: Random): string {
  const filled = [say].flat().map((one) => fillPhrase(one, home, random));
  return filled.length === 1 ? (filled[0] ?? '') : random.pick(filled);
}

function sayOne(pool: Pool, home: TextHome, random: Random): string | null {
  const lines = fitting(pool, home);
  return lines.length === 0 ? null : phrase(random.pick(lines).say, home, random);
}

function sayMany(pool: Pool, count: number, home: TextHome, random: Random): string[] {
  return random.sample(fitting(pool, home), count).map(({ say }) => phrase(say, home, random));
}

/** `feature` and `adjective` do not repeat each other. */
type TitleParts = { home: TextHome; name: string; feature: string | null; adjective: string | null };

/** 'near the beach' follows the noun directly; 'furnished' follows a comma. */
function joined(feature: string): string {
  return /^(furnished|fully|renovated|newly|just|ready|for completion|to |in need)/.test(feature)
    ? `, ${feature}`
    : ` ${feature}`;
}

const TITLE_PATTERNS: readonly ((parts: TitleParts) => (string | null)[])[] = [
  ({ home, name, feature }) => [`${homeName(home)}${feature ? joined(feature) : ''} in ${name}`],
  ({ home, name, feature }) => [`${homeName(home)} in ${name}${feature ? joined(feature) : ''}`],
  ({ home, name, adjective }) => [adjective, `${homeName(home)} in ${name}`],
  ({ home, name, adjective, feature }) => [
    adjective,
    `${homeName(home)}${feature ? joined(feature) : ` in ${name}`}`,
  ],
  ({ home, name, feature }) => [`${name}: ${homeName(home)}${feature ? joined(feature) : ''}`],
  ({ home, name, adjective, feature }) => [
    adjective,
    `${home.form}${feature ? joined(feature) : ''}, ${name}`,
  ],
  ({ home, name, adjective }) => [adjective, `${homeName(home)} of ${home.areaM2} m² in ${name}`],
];

const ROOTS = [/renovat|restor|own$|dated/, /new|complet|ready|contempor|modern/, /furnish/];
const sameRoot = (a: string, b: string) => ROOTS.some((root) => root.test(a) && root.test(b));

const LAND_NAMES: Partial<Record<Form, string[]>> = landNames;

function landTitle(home: TextHome, random: Random): string {
  const feature = random.chance(0.75) ? ` ${sayOne('landFeatures', home, random)}` : '';
  const land = fillPhrase(random.pick(LAND_NAMES[home.form] ?? ['Land']), home, random);
  const name = home.place.nameEn;
  return random.chance(0.8)
    ? `${land}${feature} in ${name}`
    : `${name}: ${land.charAt(0).toLowerCase()}${land.slice(1)}${feature}`;
}

function writeTitle(home: TextHome, random: Random): string {
  if (home.type === 'land') return landTitle(home, random);
  const feature = sayOne('titleFeatures', home, random);
  const adjective = sayOne('titleAdjectives', home, random);
  // Avoids 'Renovated apartment, fully renovated'.
  const isRepeated = feature !== null && adjective !== null && sameRoot(feature, adjective);
  const parts = { home, name: home.place.nameEn, feature: isRepeated ? null : feature, adjective };
  const words = random.pick(TITLE_PATTERNS)(parts).filter(Boolean);
  return capital(words.join(' '));
}

function describeLand(home: TextHome, random: Random): (string | null)[][] {
  const opening = sayOne('landOpenings', home, random);
  return [
    [opening, ...sayMany('land', random.whole(2, 3), home, random)],
    [...sayMany('around', random.whole(1, 2), home, random), sayOne('closings', home, random)],
  ];
}

function describeHome(home: TextHome, random: Random): (string | null)[][] {
  const opening = sayOne(home.isDeveloper ? 'unitOpenings' : 'openings', home, random);
  const layout = sayOne('layouts', home, random);
  return [
    [opening, layout, ...sayMany('rooms', random.whole(1, 2), home, random)],
    [
      ...sayMany('outside', random.whole(1, 2), home, random),
      ...sayMany('building', random.whole(1, 2), home, random),
    ],
    [
      ...sayMany('around', random.whole(1, 2), home, random),
      ...sayMany('practical', random.whole(1, 3), home, random),
    ],
    random.chance(0.6) ? [sayOne('closings', home, random)] : [],
  ];
}

function writeDescription(home: TextHome, random: Random): string {
  const paragraphs = home.type === 'land' ? describeLand(home, random) : describeHome(home, random);
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}

/** Deterministic for the same homes in the same order. */
export class ListingWriter {
  private readonly titles = new Recent();

  write(facts: Facts, random: Random): ListingText {
    const home = { ...facts, side: random.pick(SIDES) };
    const title = this.titles.firstNew(TRIES, () => writeTitle(home, random));
    return { title, description: writeDescription(home, random) };
  }
}
