import type { Facts } from './facts';
import type { Random } from './random';
import { numberWord } from './words';

/** A home's facts with the words that sentences are built from. */
export type TextHome = Facts & {
  /** 'two-bedroom', or 'studio' stays ''. */
  bedroomWords: string;
  /** 'apartment', 'villa', … as it reads in a sentence. */
  noun: string;
  /** Name of the place without its district. */
  name: string;
  beds: number;
  area: number;
  /** Minutes on foot to the shore; `null` when it is farther than twenty. */
  walkToSea: number | null;
  isTopFloor: boolean;
  /** Where the living room and its veranda look; chosen once, so that no two sentences disagree. */
  side: string;
  has: (amenity: string) => boolean;
};

/** One way to say something; `when` is what must be true for it. */
export type Line = { when?: (home: TextHome) => boolean; say: (home: TextHome, random: Random) => string };

const SIDES = ['south', 'south-east', 'east', 'south-west', 'west'] as const;

/** Metres a minute on foot, and how much longer streets are than the straight line. */
const WALK = { metresAMinute: 80, detour: 1.35, longest: 20 };

function walkMinutes(seaKm: number): number | null {
  const minutes = Math.max(1, Math.round((seaKm * 1000 * WALK.detour) / WALK.metresAMinute));
  return minutes <= WALK.longest ? minutes : null;
}

export function toTextHome(facts: Facts, random: Random): TextHome {
  const amenities = new Set(facts.amenities);
  const beds = facts.bedrooms ?? 0;
  return {
    ...facts,
    bedroomWords: facts.form === 'studio' || beds === 0 ? '' : `${numberWord(beds)}-bedroom`,
    noun: facts.form,
    name: facts.place.nameEn,
    beds,
    area: facts.areaM2 ?? 0,
    walkToSea: walkMinutes(facts.seaKm),
    isTopFloor: facts.type === 'apartment' && facts.floorLevel === facts.totalFloors,
    side: random.pick(SIDES),
    has: (amenity) => amenities.has(amenity),
  };
}

/** One of the lines that are true of the home, as text; `null` when none is. */
export function sayOne(lines: readonly Line[], home: TextHome, random: Random): string | null {
  const fitting = lines.filter((line) => line.when?.(home) ?? true);
  return fitting.length === 0 ? null : random.pick(fitting).say(home, random);
}

/** Up to `count` different lines that are true of the home, in a random order. */
export function sayMany(lines: readonly Line[], count: number, home: TextHome, random: Random): string[] {
  const fitting = lines.filter((line) => line.when?.(home) ?? true);
  return random.sample(fitting, count).map((line) => line.say(home, random));
}
