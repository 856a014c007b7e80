import type { PropertyType } from '@/lib/listings/constants';
import type { Build, Condition, Form, Spot } from './facts';
import { CHARACTERS, type Character, type MarketPlace } from './market-places';
import { normalShare, PRICES, valueAt, YEARS_AS_OF } from './prices';
import type { Random } from './random';

const LOW_QUARTERS = /^Old |Old Town|^Plaka|^Ano Poli/;

function usualFloors({ nameEn, character }: MarketPlace): readonly [number, number] {
  return LOW_QUARTERS.test(nameEn) ? [2, 3] : CHARACTERS[character].floors;
}

function pickIndex(shares: readonly number[], random: Random): number {
  let rest = random.fraction() * shares.reduce((sum, share) => sum + share, 0);
  for (const [index, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return index;
  }
  return shares.length - 1;
}

const at = <T>(items: readonly T[], index: number): T | undefined => items[Math.min(index, items.length - 1)];

function conditionOf(year: number, thisYear: number, quality: number): Condition {
  if (year > thisYear) return 'off-plan';
  if (year >= thisYear - 2) return 'new';
  const age = thisYear - year;
  if (age > 25 && quality < -1.35) return 'to renovate';
  if (age > 18 && quality > 0.35) return 'renovated';
  return 'good';
}

export function buildHome(type: 'house' | 'apartment', spot: Spot, thisYear: number, random: Random): Build {
  const { country } = spot.place;
  const quality = random.normal();
  const bedrooms = pickIndex(PRICES.bedroomShares[country][type], random);
  // Better homes tend to be larger.
  const areaShare = normalShare(0.35 * quality + 0.94 * random.normal());
  const areaM2 = Math.round(valueAt(at(PRICES.areaM2[country][type], bedrooms) ?? [], areaShare));
  const yearBuilt =
    Math.round(valueAt(PRICES.yearBuilt[country][type], random.fraction())) + (thisYear - YEARS_AS_OF);
  const condition = conditionOf(yearBuilt, thisYear, quality);
  const bathrooms = pickIndex(at(PRICES.bathroomShares[country][type], bedrooms) ?? [1], random) + 1;
  const base = { type, bedrooms, bathrooms, areaM2, yearBuilt, condition, quality };
  return type === 'apartment'
    ? { ...base, ...apartmentParts(base, spot.place, random) }
    : { ...base, ...houseParts({ ...base, areaM2 }, spot.place.character, random) };
}

type Known = { bedrooms: number; areaM2: number; yearBuilt: number; quality: number; condition: Condition };

function apartmentParts(known: Known, place: MarketPlace, random: Random) {
  const { character } = place;
  const { bedrooms, areaM2, yearBuilt, quality } = known;
  const [low, high] = usualFloors(place);
  const totalFloors =
    random.whole(low, high) +
    (character === 'centre' && high > 3 && yearBuilt > 2015 ? random.whole(0, 4) : 0);
  const floorLevel = Math.min(totalFloors, Math.floor(random.fraction() * (totalFloors + 0.7)));
  const isTop = floorLevel === totalFloors;
  let form: Form = 'apartment';
  if (bedrooms === 0) form = 'studio';
  else if (isTop && quality > 0.6 && areaM2 > 75) form = 'penthouse';
  else if (isTop && areaM2 > 110 && random.chance(0.25)) form = 'maisonette';
  const isNew = yearBuilt > 2012;
  const isCentral = character === 'centre' || character === 'neighbourhood';
  const hasParking = isNew || random.chance(isCentral ? 0.2 : 0.6);
  return {
    form,
    lotSizeM2: null,
    totalFloors,
    floorLevel,
    parkingSpaces: Number(hasParking) + Number(isNew && bedrooms > 2),
    material: 'Reinforced concrete',
    isComplex:
      (character === 'resort' || character === 'golf') && yearBuilt > 1995
        ? random.chance(0.6)
        : isNew && random.chance(0.18),
  };
}

function houseForm(known: Known, character: Character, plotShare: number): Form {
  const { yearBuilt, areaM2, quality } = known;
  const isRural = character === 'village' || character === 'mountain' || character === 'island';
  if (isRural && yearBuilt < 1978) return 'stone house';
  if (
    yearBuilt > 1990 &&
    (quality > 0.5 || character === 'golf' || (character === 'resort' && quality > -0.2)) &&
    areaM2 > 130
  ) {
    return 'villa';
  }
  if (plotShare < 0.25) return areaM2 > 105 && !isRural ? 'maisonette' : 'townhouse';
  if (plotShare < 0.45) return 'semi-detached house';
  if (areaM2 < 130 && yearBuilt > 1980) return 'bungalow';
  return 'detached house';
}

function houseParts(known: Known, character: Character, random: Random) {
  const { areaM2, yearBuilt } = known;
  const plotShare = random.fraction();
  const form = houseForm(known, character, plotShare);
  const isStone = form === 'stone house';
  const totalFloors =
    form === 'bungalow' ? 1 : isStone ? random.whole(1, 2) : areaM2 > 260 && random.chance(0.45) ? 3 : 2;
  const footprint = areaM2 / totalFloors;
  const plot = Math.round(Math.max(valueAt(PRICES.housePlotM2, plotShare), footprint * 1.35) / 5) * 5;
  const isAttached = form === 'townhouse' || form === 'maisonette';
  return {
    form,
    lotSizeM2: isAttached && random.chance(0.5) ? null : plot,
    totalFloors,
    floorLevel: null,
    parkingSpaces: isStone ? random.whole(0, 1) : isAttached ? random.whole(1, 2) : random.whole(1, 3),
    material: isStone || yearBuilt < 1955 ? 'Stone' : 'Reinforced concrete',
    isComplex:
      (character === 'resort' || character === 'golf') &&
      yearBuilt > 1998 &&
      random.chance(isAttached ? 0.7 : 0.25),
  };
}

export function buildLand(spot: Spot, random: Random): Build {
  const { country, character } = spot.place;
  const isRural = character === 'village' || character === 'mountain' || character === 'island';
  const form: Form = random.chance(isRural ? 0.5 : 0.85)
    ? 'plot'
    : random.chance(0.4)
      ? 'olive grove'
      : 'field';
  const usual =
    country === 'cyprus' ? [430, 500, 530, 580, 690, 900, 1300] : [170, 220, 310, 450, 700, 1200, 2000];
  const wide = [1100, 1600, 2700, 4300, 6900, 11_000, 17_000];
  const size = valueAt(form === 'plot' ? usual : wide, random.fraction());
  return {
    type: 'land' satisfies PropertyType,
    form,
    bedrooms: null,
    bathrooms: null,
    areaM2: null,
    lotSizeM2: Math.round(size),
    yearBuilt: null,
    condition: 'good',
    floorLevel: null,
    totalFloors: null,
    parkingSpaces: null,
    material: null,
    isComplex: false,
    quality: random.normal(),
  };
}
