import type { PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { Country } from '@/lib/places/constants';
import energy from '../data/energy.json';
import { chooseAmenities, landAmenities } from './amenity-choice';
import { buildHome, buildLand } from './build';
import type { Coast } from './coast';
import type { Build, Condition, Facts, SampleUnit, Spot, View } from './facts';
import { CHARACTERS, type MarketPlace } from './market-places';
import type { Owners } from './people';
import { monthlyRent, type PriceModel, roundRent, roundSalePrice } from './price-model';
import { type Random, weightedPicker } from './random';
import { pickPostalCode, pickSpot, pickStreet } from './spot';

export type Market = {
  pickPlace: (random: Random) => MarketPlace;
  coast: Coast;
  prices: PriceModel;
  owners: Owners;
  now: Date;
};

const DAY = 86_400_000;
/** In days; most advertisements are much younger. */
const OLDEST_DAYS = 425;
const RENT_SHARE = 0.28;
/** Share of homes for sale outside city centres and neighbourhoods. */
const LAND_SHARE = { cyprus: 0.12, greece: 0.15 } as const;
/** Houses are rented less often than sold. */
const RENTED_HOUSE_RATIO = 0.5;
const ON_REQUEST_SHARE = 0.02;
const REDUCED_SHARE = 0.06;
const REMOVED_SHARE = 0.02;
const DRAFT_SHARE = 0.04;
const LUXURY_RANK = 0.9;

function findSpot(market: Market, random: Random): Spot {
  for (let attempt = 0; attempt < 100; attempt++) {
    const spot = pickSpot(market.pickPlace(random), market.coast, random);
    if (spot) return spot;
  }
  throw new Error('No place for a home was found');
}

function pickType({ country, character }: MarketPlace, isRent: boolean, random: Random): PropertyType {
  const isUrban = character === 'centre' || character === 'neighbourhood';
  if (!isRent && !isUrban && random.chance(LAND_SHARE[country])) return 'land';
  const house = (1 - CHARACTERS[character].apartmentShare[country]) * (isRent ? RENTED_HOUSE_RATIO : 1);
  return random.chance(house) ? 'house' : 'apartment';
}

function madeLettable(build: Build, thisYear: number): Build {
  if (build.condition === 'off-plan') return { ...build, condition: 'new', yearBuilt: thisYear };
  return build.condition === 'to renovate' ? { ...build, condition: 'good', quality: -0.8 } : build;
}

function pickView(spot: Spot, build: Build, random: Random): View | null {
  const { character } = spot.place;
  const isHigh = build.type !== 'apartment' || (build.floorLevel ?? 0) >= 2;
  if (spot.seaKm < 0.25 && random.chance(0.75)) return 'sea';
  if (
    spot.seaKm < 2.5 &&
    isHigh &&
    random.chance(character === 'village' || character === 'golf' ? 0.45 : 0.25)
  )
    return 'sea';
  if (character === 'mountain' && random.chance(0.8)) return 'mountains';
  if (['village', 'island', 'golf'].includes(character) && random.chance(0.3)) return 'open';
  if (build.type === 'apartment' && (build.floorLevel ?? 0) >= 5 && random.chance(0.5)) return 'town';
  return null;
}

/** The listing itself describes the smallest. */
function pickUnits(build: Build, hasPool: boolean, random: Random): SampleUnit[] {
  const count = random.whole(3, 8);
  return Array.from({ length: count }, (_, index) => {
    const extra = index === 0 ? 0 : random.whole(0, 2);
    return {
      block: `${String.fromCharCode(65 + Math.floor(index / 4))}${101 + (index % 4)}`,
      bedrooms: (build.bedrooms ?? 1) + extra,
      bathrooms: (build.bathrooms ?? 1) + (extra > 0 ? 1 : 0),
      internalM2: (build.areaM2 ?? 60) + extra * random.whole(22, 34),
      verandaM2: random.whole(8, 26),
      pool: hasPool && build.type === 'house',
    };
  });
}

type Offer = Pick<Facts, 'priceCents' | 'formerPriceCents'>;

function pickOffer(saleValue: number, build: Build, isRent: boolean, random: Random): Offer {
  const euros = isRent ? roundRent(monthlyRent(saleValue, build, random)) : roundSalePrice(saleValue, random);
  if (random.chance(ON_REQUEST_SHARE)) return { priceCents: null, formerPriceCents: null };
  if (!random.chance(REDUCED_SHARE)) return { priceCents: euros * 100, formerPriceCents: null };
  const before = euros * random.between(1.03, 1.16);
  const former = isRent ? roundRent(before) : roundSalePrice(before, random);
  return { priceCents: euros * 100, formerPriceCents: former > euros ? former * 100 : null };
}

type Life = Pick<Facts, 'status' | 'listedAt' | 'published' | 'removedAt'>;

function pickLife(market: 'for_sale' | 'for_rent', now: Date, random: Random): Life {
  const ago = (days: number) => new Date(now.getTime() - Math.floor(days * DAY));
  const ageDays = random.fraction() ** 1.7 * OLDEST_DAYS;
  if (random.chance(REMOVED_SHARE)) {
    const removedDays = random.between(0.5, 60);
    return {
      status: market,
      listedAt: ago(removedDays + ageDays),
      published: false,
      removedAt: ago(removedDays),
    };
  }
  if (random.chance(DRAFT_SHARE)) {
    return {
      status: random.chance(0.5) ? 'unavailable' : market,
      listedAt: ago(ageDays),
      published: false,
      removedAt: null,
    };
  }
  return { status: market, listedAt: ago(ageDays), published: true, removedAt: null };
}

/** By year built. Greece: 10,000 advertisements (README.md). Cyprus: A since 2020 (decree 121/2020), the rest estimated. */
const SHARES: Record<Country, { from: number; shares: Partial<Record<EnergyClass, number>> }[]> = energy;

const pickersOf = (country: Country) =>
  SHARES[country].map(({ from, shares }) => ({
    from,
    pick: weightedPicker(Object.entries(shares) as [EnergyClass, number][], ([, share]) => share),
  }));
const PICKERS = { cyprus: pickersOf('cyprus'), greece: pickersOf('greece') };

/** A renovated home is classed as 20 years newer, up to 2012. */
function energyClass(country: Country, year: number, condition: Condition, random: Random): EnergyClass {
  if (country === 'cyprus' && condition !== 'off-plan' && random.chance(0.06)) return 'pending';
  const counted = condition === 'renovated' ? Math.min(2012, year + 20) : year;
  const era = PICKERS[country].find(({ from }) => counted >= from);
  return era?.pick(random)[0] ?? 'pending';
}

export function makeFacts(id: number, random: Random, market: Market): Facts {
  const thisYear = market.now.getUTCFullYear();
  const spot = findSpot(market, random);
  const { place } = spot;
  const isRent = random.chance(RENT_SHARE);
  const type = pickType(place, isRent, random);
  const built = type === 'land' ? buildLand(spot, random) : buildHome(type, spot, thisYear, random);
  const build = isRent ? madeLettable(built, thisYear) : built;
  const isLuxury = type !== 'land' && market.prices.rank(spot, build) > LUXURY_RANK;
  const view = pickView(spot, build, random);
  const kind = isRent ? ('for_rent' as const) : ('for_sale' as const);
  const furniture = type !== 'land' && isFurnished(spot, build, isRent, random) ? ['furnished'] : [];
  const amenities =
    type === 'land'
      ? landAmenities(build.form, view, spot.seaKm, random)
      : chooseAmenities({ ...spot, ...build, market: kind, isLuxury, view, amenities: furniture }, random);
  const isDeveloper = place.country === 'cyprus' && build.condition === 'off-plan' && random.chance(0.4);
  const life = pickLife(kind, market.now, random);
  return {
    id,
    ...spot,
    ...build,
    owner: market.owners.pick(place, isDeveloper, random),
    isDeveloper,
    market: kind,
    ...life,
    ...pickOffer(market.prices.saleValue(spot, build), build, isRent, random),
    isLuxury,
    view,
    amenities,
    units: isDeveloper ? pickUnits(build, amenities.includes('swimming_pool'), random) : [],
    energyClass:
      type === 'land'
        ? null
        : energyClass(place.country, build.yearBuilt ?? thisYear, build.condition, random),
    availableFrom:
      isRent && random.chance(0.6) ? isoDay(market.now.getTime() + random.whole(0, 90) * DAY) : null,
    street: pickStreet(place, random),
    postalCode: pickPostalCode(place, random),
  };
}

function isFurnished({ place }: Spot, { condition }: Build, isRent: boolean, random: Random): boolean {
  const chance = isRent ? 0.55 : place.character === 'resort' ? 0.2 : 0.06;
  return random.chance(chance) && condition !== 'off-plan' && condition !== 'to renovate';
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
