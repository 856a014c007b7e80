import type { Facts } from './facts';
import type { Random } from './random';
import { numberWord } from './words';

/** A home's facts with the words for its sentences. */
export type TextHome = Facts & {
  /** 'two-bedroom'; empty for a studio. */
  bedroomWords: string;
  /** 'apartment', 'villa', …, as used in a sentence. */
  noun: string;
  /** Name of the place without its district. */
  name: string;
  beds: number;
  area: number;
  /** Minutes on foot to the shore; `null` above twenty. */
  walkToSea: number | null;
  isTopFloor: boolean;
  /** Orientation of the living room and its veranda; chosen once to keep sentences consistent. */
  side: string;
  has: (amenity: string) => boolean;
};

/** One phrasing; `when` is the condition for it. */
export type Line = { when?: (home: TextHome) => boolean; say: (home: TextHome, random: Random) => string };

const SIDES = ['south', 'south-east', 'east', 'south-west', 'west'] as const;

/** Metres per minute on foot, and the ratio of walking distance to straight line. */
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

/** A random line that applies to the home, as text; `null` if none does. */
export function sayOne(lines: readonly Line[], home: TextHome, random: Random): string | null {
  const fitting = lines.filter((line) => line.when?.(home) ?? true);
  return fitting.length === 0 ? null : random.pick(fitting).say(home, random);
}

/** Up to `count` different lines that apply to the home, in random order. */
export function sayMany(lines: readonly Line[], count: number, home: TextHome, random: Random): string[] {
  const fitting = lines.filter((line) => line.when?.(home) ?? true);
  return random.sample(fitting, count).map((line) => line.say(home, random));
}
