import type { Condition, Facts, View } from './facts';
import type { Random } from './random';

/** The facts that amenities depend on. */
export type AmenityContext = Pick<
  Facts,
  | 'type'
  | 'form'
  | 'place'
  | 'seaKm'
  | 'bedrooms'
  | 'areaM2'
  | 'lotSizeM2'
  | 'floorLevel'
  | 'totalFloors'
  | 'parkingSpaces'
  | 'isComplex'
  | 'isLuxury'
  | 'market'
> & { year: number; condition: Condition; view: View | null; isFurnished: boolean };

type Chance = (home: AmenityContext) => number;

const isHouse = (home: AmenityContext) => home.type === 'house';
const isGreek = (home: AmenityContext) => home.place.country === 'greece';
const isUpperFlat = (home: AmenityContext) => home.type === 'apartment' && (home.floorLevel ?? 0) > 0;
const isFresh = (home: AmenityContext) => home.year > 2018;
const isWarmIsland = (home: AmenityContext) => ['cyclades', 'dodecanese', 'crete'].includes(home.place.zone);
const hasGarden = (home: AmenityContext) => (home.lotSizeM2 ?? 0) > (home.areaM2 ?? 0) * 0.9;
const poolChance: Chance = (home) => {
  if (!isHouse(home) || (home.lotSizeM2 ?? 0) < 280) return 0;
  if (home.form === 'villa') return home.isLuxury ? 0.95 : 0.8;
  if (home.seaKm >= 4) return 0.12;
  return home.place.country === 'cyprus' ? 0.45 : 0.25;
};

/** Probability of each amenity. Amenities not listed here follow from facts (below) or are never assigned. */
const CHANCES: Readonly<Record<string, Chance>> = {
  elevator: (home) => {
    const floors = home.totalFloors ?? 0;
    if (home.type === 'house') return home.isLuxury && floors === 3 ? 0.3 : 0;
    if (floors >= 4) return home.year > 1970 ? 0.97 : 0.6;
    return home.year > 2010 && floors === 3 ? 1 : home.year > 2000 ? 0.7 : 0.15;
  },
  internal_staircase: (home) =>
    isHouse(home) && (home.totalFloors ?? 1) > 1 ? 0.75 : home.form === 'maisonette' ? 1 : 0,
  secure_door: (home) => (isGreek(home) ? 0.5 : 0.15),
  manned_reception: (home) =>
    home.type === 'apartment' && home.isLuxury && (home.totalFloors ?? 0) > 6 ? 0.4 : 0,
  doorman: (home) => (home.type === 'apartment' && home.isLuxury && (home.totalFloors ?? 0) > 6 ? 0.2 : 0),
  attic: (home) => (isHouse(home) && home.year < 2010 && home.form !== 'villa' ? 0.12 : 0),
  facade: (home) => (isUpperFlat(home) && isGreek(home) ? 0.3 : 0),
  corner: () => 0.1,
  frames_wooden: (home) =>
    home.form === 'stone house' ? 0.7 : home.year < 1990 && home.condition !== 'renovated' ? 0.2 : 0,
  floor_marble: (home) => (isGreek(home) ? (home.year < 2012 ? 0.28 : 0.1) : 0.12),
  single_glass: (home) =>
    home.year < 1985 && (home.condition === 'good' || home.condition === 'to renovate') ? 0.3 : 0,
  bright: () => 0.4,
  airy: () => 0.28,
  fireplace: (home) =>
    home.place.character === 'mountain'
      ? 0.75
      : isHouse(home)
        ? isGreek(home)
          ? 0.5
          : 0.25
        : isGreek(home) && home.year > 1985
          ? 0.15
          : 0,
  storage: () => 0.45,
  painted: (home) => (home.condition === 'renovated' ? 0.6 : home.condition === 'good' ? 0.15 : 0),
  playroom: (home) => (isHouse(home) && (home.areaM2 ?? 0) > 260 ? 0.25 : 0),
  underfloor_heating: (home) => (isFresh(home) ? (home.isLuxury ? 0.65 : 0.25) : 0.03),
  air_conditioning: (home) => (home.condition === 'to renovate' ? 0.2 : isGreek(home) ? 0.6 : 0.9),
  central_heating: (home) =>
    isGreek(home) ? (isWarmIsland(home) ? 0.25 : 0.7) : home.place.zone === 'nicosia' ? 0.45 : 0.2,
  solar_water_heating: (home) => (isGreek(home) ? (isHouse(home) ? 0.45 : 0.25) : isHouse(home) ? 0.88 : 0.5),
  night_power: (home) => (isGreek(home) ? 0.1 : 0),
  garden: (home) => (isHouse(home) ? (hasGarden(home) ? 0.85 : 0.2) : home.floorLevel === 0 ? 0.25 : 0),
  swimming_pool: poolChance,
  awning: () => 0.2,
  built_in_bbq: (home) => (isHouse(home) && hasGarden(home) ? 0.25 : 0),
  window_screens: () => 0.3,
  balcony: (home) => (isUpperFlat(home) ? 0.92 : isHouse(home) && (home.totalFloors ?? 1) > 1 ? 0.55 : 0),
  garage: (home) => (isHouse(home) && (home.parkingSpaces ?? 0) > 0 ? 0.25 : 0),
  access_disabled: (home) =>
    home.form === 'bungalow' ? 0.25 : isFresh(home) && home.type === 'apartment' ? 0.3 : 0.02,
  ev_charging: (home) => (home.year > 2021 && (home.parkingSpaces ?? 0) > 0 ? 0.35 : 0),
  alarm: (home) => (isHouse(home) ? 0.25 : 0.08),
  security_system: (home) => (home.isLuxury ? 0.45 : 0.08),
  satellite_receiver: () => 0.12,
  wifi: (home) => (home.isFurnished ? 0.6 : 0.1),
  dishwasher: (home) => (home.isFurnished ? 0.6 : 0.15),
  laundry: (home) => (home.isFurnished && home.market === 'for_rent' ? 0.35 : 0),
  residential_zone: (home) => (['suburb', 'neighbourhood'].includes(home.place.character) ? 0.35 : 0.08),
  gym: (home) => (home.isComplex ? (home.isLuxury ? 0.6 : 0.15) : 0),
  pool: (home) => (home.isComplex ? 0.85 : 0),
  roof_deck: (home) => (home.type === 'apartment' && home.isComplex ? 0.2 : 0),
  pets: (home) => (home.market === 'for_rent' ? 0.35 : 0),
};

/** Kilometres from the shore within which a home is on the waterfront. */
const WATERFRONT_KM = 0.12;

/** Amenity ids (of the catalogue) for a home, consistent with its other facts. */
export function chooseAmenities(home: AmenityContext, random: Random): string[] {
  const chosen = Object.entries(CHANCES)
    .filter(([, chance]) => random.chance(chance(home)))
    .map(([id]) => id)
    // At most one kind of heating.
    .filter((id, _, ids) => id !== 'central_heating' || !ids.includes('underfloor_heating'));
  if ((home.parkingSpaces ?? 0) > 0) chosen.push('parking_space');
  if (home.isFurnished) chosen.push('furnished');
  if (home.isLuxury) chosen.push('luxury_home');
  if (home.view !== null) chosen.push('view');
  if (home.seaKm < WATERFRONT_KM) chosen.push('waterfront');
  return chosen;
}

/** Amenity ids for land. */
export function landAmenities(form: string, view: View | null, seaKm: number, random: Random): string[] {
  return [
    ...(form === 'plot' ? ['residential_zone'] : []),
    ...(view ? ['view'] : []),
    ...(seaKm < WATERFRONT_KM ? ['waterfront'] : []),
    ...(random.chance(0.12) ? ['corner'] : []),
  ];
}
