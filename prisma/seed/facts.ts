import type { EnergyClass, PropertyStatus, PropertyType } from '@/lib/listings/constants';
import { isInGovernmentControlledCyprus, isOnLand } from '@/lib/places/land';
import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';
import { type Random, weightedPicker } from './random';

/** Everything that is true of one sample home. Texts and pictures follow from it. */
export type Facts = {
  id: number;
  place: MarketPlace;
  owner: SeedPerson;
  status: PropertyStatus;
  type: PropertyType;
  latitude: number;
  longitude: number;
  priceCents: number | null;
  formerPriceCents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  yearBuilt: number | null;
  parkingSpaces: number | null;
  floorLevel: number | null;
  totalFloors: number | null;
  energyClass: EnergyClass | null;
  material: string | null;
  amenities: string[];
  listedAt: Date;
  published: boolean;
  removedAt: Date | null;
};

export type Market = { pickPlace: (random: Random) => MarketPlace; people: readonly SeedPerson[]; now: Date };

const DAY = 86_400_000;
const PICK_TYPE = weightedPicker<PropertyType>(['apartment', 'house', 'land'], (type) =>
  type === 'apartment' ? 0.55 : type === 'house' ? 0.33 : 0.12,
);

/** A point near the middle of a place, on the land and under the Republic's control. */
function pickPoint(place: MarketPlace, random: Random): { latitude: number; longitude: number } {
  for (let spread = 0.004; spread < 0.05; spread *= 1.2) {
    const latitude = place.latitude + random.normal() * spread;
    const longitude = place.longitude + random.normal() * spread;
    const isHome = place.country === 'cyprus' ? isInGovernmentControlledCyprus : isOnLand;
    if (isHome(latitude, longitude)) return { latitude, longitude };
  }
  return { latitude: place.latitude, longitude: place.longitude };
}

export function makeFacts(id: number, random: Random, market: Market): Facts {
  const place = market.pickPlace(random);
  const type = PICK_TYPE(random);
  const isRent = type !== 'land' && random.chance(0.3);
  const bedrooms = type === 'land' ? null : type === 'house' ? random.whole(2, 5) : random.whole(0, 3);
  const areaM2 = bedrooms === null ? null : 38 + bedrooms * random.whole(26, type === 'house' ? 46 : 32);
  const lotSizeM2 =
    type === 'land'
      ? random.whole(4, 60) * 50
      : type === 'house'
        ? Math.round((areaM2 ?? 0) * random.between(1.2, 4))
        : null;
  const salePrice =
    type === 'land' ? (lotSizeM2 ?? 0) * random.between(60, 320) : (areaM2 ?? 0) * random.between(1500, 4200);
  const euros = isRent ? Math.round((salePrice * 0.052) / 12 / 10) * 10 : Math.round(salePrice / 1000) * 1000;
  const isReduced = random.chance(0.06);
  const removed = random.chance(0.02);
  const draft = !removed && random.chance(0.04);
  const totalFloors =
    type === 'apartment' ? random.whole(2, 7) : type === 'house' ? random.whole(1, 3) : null;
  const listedAt = new Date(market.now.getTime() - Math.floor(random.fraction() ** 1.6 * 420 * DAY));
  return {
    id,
    place,
    owner: random.pick(market.people),
    status: isRent ? 'for_rent' : 'for_sale',
    type,
    ...pickPoint(place, random),
    priceCents: random.chance(0.02) ? null : euros * 100,
    formerPriceCents: isReduced ? Math.round(euros * random.between(1.03, 1.15)) * 100 : null,
    bedrooms,
    bathrooms: bedrooms === null ? null : Math.max(1, bedrooms - random.whole(0, 1)),
    areaM2,
    lotSizeM2,
    yearBuilt: type === 'land' ? null : random.whole(1965, 2026),
    parkingSpaces: type === 'land' ? null : random.whole(0, 2),
    floorLevel: type === 'apartment' && totalFloors ? random.whole(0, totalFloors) : null,
    totalFloors,
    energyClass:
      type === 'land'
        ? null
        : random.pick(place.country === 'cyprus' ? ['A', 'B', 'C', 'D'] : ['A', 'B', 'Γ', 'Δ']),
    material: type === 'land' ? null : 'Reinforced concrete',
    amenities:
      type === 'land'
        ? []
        : random.sample(
            [
              'air_conditioning',
              'balcony',
              'storage',
              'parking_space',
              'bright',
              'solar_water_heating',
              'elevator',
              'furnished',
            ],
            random.whole(2, 6),
          ),
    listedAt,
    published: !removed && !draft,
    removedAt: removed ? new Date(market.now.getTime() - random.whole(1, 60) * DAY) : null,
  };
}
