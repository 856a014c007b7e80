import { isInGovernmentControlledCyprus, isOnLand } from '@/lib/places/land';
import STREETS from '../data/streets.json';
import type { Coast } from './coast';
import type { Spot } from './facts';
import type { MarketPlace } from './market-places';
import type { Random } from './random';

const KM_A_DEGREE = 111.2;
const TRIES = 14;

/** Most homes of the place are within it. */
function spreadKm(place: MarketPlace): number {
  if (place.kind === 'area') return 0.35;
  return Math.min(2.2, 0.35 + Math.sqrt(place.population) / 250);
}

/** The spot is on land and, in Cyprus, in the government-controlled area; `null` if none is found. */
export function pickSpot(place: MarketPlace, coast: Coast, random: Random): Spot | null {
  const isAllowed = place.country === 'cyprus' ? isInGovernmentControlledCyprus : isOnLand;
  const squeeze = Math.cos((place.latitude * Math.PI) / 180);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Later attempts spread wider, for places centred on the shore.
    const degrees = (spreadKm(place) * (1 + attempt / 8)) / KM_A_DEGREE;
    const latitude = round(place.latitude + random.normal() * degrees * 0.7);
    const longitude = round(place.longitude + (random.normal() * degrees * 0.7) / squeeze);
    if (!coast.isLand(latitude, longitude) || !isAllowed(latitude, longitude)) continue;
    const seaKm = coast.distanceToSea(latitude, longitude);
    // No homes on the shoreline itself.
    if (seaKm > 0.04) return { place, latitude, longitude, seaKm };
  }
  return null;
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** A street found in nearly every town of the country, with number; `null` often in villages. */
export function pickStreet(place: MarketPlace, random: Random): string | null {
  const isRural = ['village', 'mountain', 'island', 'golf'].includes(place.character);
  if (random.chance(isRural ? 0.8 : 0.35)) return null;
  return `${random.pick(STREETS[place.country])} ${random.whole(1, 94)}`;
}

/** Cyprus Post, by district. */
const CYPRUS_POSTCODES: Readonly<Record<string, readonly [number, number]>> = {
  nicosia: [2000, 2399],
  limassol: [3010, 4199],
  famagusta: [5280, 5399],
  larnaca: [6010, 7199],
  paphos: [8010, 8299],
};

/** Always `null` for Greece, where a postcode would imply a street. */
export function pickPostalCode(place: MarketPlace, random: Random): string | null {
  const range = CYPRUS_POSTCODES[place.zone];
  if (!range || random.chance(0.4)) return null;
  return String(random.whole(...range));
}
