import { beforeAll, describe, expect, it } from 'vitest';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { ENERGY_CLASSES } from '@/lib/listings/energy-classes';
import { isInGovernmentControlledCyprus, isOnLand } from '@/lib/places/land';
import type { Facts } from '../../../prisma/seed/model/facts';
import { NOW, sampleHomes, sampleMarket } from './sample-market';

const COUNT = 3_000;
let homes: Facts[];

beforeAll(() => {
  homes = sampleHomes(COUNT).map(({ facts }) => facts);
}, 60_000);

/** Ids of the homes that break a rule; expected to be empty. */
const breaking = (isWrong: (home: Facts) => boolean) => homes.filter(isWrong).map(({ id }) => id);
const share = (isOne: (home: Facts) => boolean) => homes.filter(isOne).length / homes.length;

describe('sample homes', () => {
  it('are the same in every run, whatever their number', () => {
    const again = sampleHomes(40, sampleMarket()).map(({ facts }) => facts);
    expect(again).toEqual(homes.slice(0, 40));
  });

  it('are on land, in Cyprus only where the Republic is in control', () => {
    expect(breaking(({ latitude, longitude }) => !isOnLand(latitude, longitude))).toEqual([]);
    expect(
      breaking(
        ({ place, latitude, longitude }) =>
          place.country === 'cyprus' && !isInGovernmentControlledCyprus(latitude, longitude),
      ),
    ).toEqual([]);
    expect(breaking(({ place }) => place.occupied)).toEqual([]);
  });

  it('are about 45 % in Cyprus, in both markets', () => {
    expect(share(({ place }) => place.country === 'cyprus')).toBeCloseTo(0.45, 1);
    expect(share(({ market }) => market === 'for_rent')).toBeCloseTo(0.28, 1);
    expect(share(({ type }) => type === 'land')).toBeGreaterThan(0.04);
    expect(share(({ type }) => type === 'house')).toBeGreaterThan(0.25);
    expect(new Set(homes.map(({ place }) => place.zone)).size).toBe(14);
  });

  it('have plausible rooms and floors', () => {
    expect(
      breaking(
        ({ type, bedrooms, areaM2, yearBuilt }) =>
          (type === 'land') !== (bedrooms === null && areaM2 === null && yearBuilt === null),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ floorLevel, totalFloors }) =>
          floorLevel !== null && (totalFloors === null || floorLevel > totalFloors || floorLevel < 0),
      ),
    ).toEqual([]);
    expect(breaking(({ type, floorLevel }) => (type === 'apartment') !== (floorLevel !== null))).toEqual([]);
    expect(breaking(({ areaM2, bedrooms }) => areaM2 !== null && areaM2 < 18 + 3 * (bedrooms ?? 0))).toEqual(
      [],
    );
    expect(
      breaking(
        ({ type, areaM2, lotSizeM2, totalFloors }) =>
          type === 'house' && lotSizeM2 !== null && lotSizeM2 * (totalFloors ?? 1) < (areaM2 ?? 0),
      ),
    ).toEqual([]);
    expect(breaking(({ bathrooms, type }) => type !== 'land' && (bathrooms ?? 0) < 1)).toEqual([]);
  });

  it('have only amenities from the catalogue, each once', () => {
    expect(breaking(({ amenities }) => amenities.some((id) => !AMENITY_IDS.includes(id)))).toEqual([]);
    expect(breaking(({ amenities }) => new Set(amenities).size !== amenities.length)).toEqual([]);
  });

  it('have no amenities that contradict other facts', () => {
    const claims = (id: string, isWrong: (home: Facts) => boolean) =>
      expect({ id, homes: breaking((home) => home.amenities.includes(id) && isWrong(home)) }).toEqual({
        id,
        homes: [],
      });
    claims('swimming_pool', ({ type }) => type !== 'house');
    claims('pool', ({ isComplex }) => !isComplex);
    claims('waterfront', ({ seaKm }) => seaKm > 0.12);
    claims('view', ({ view }) => view === null);
    claims('parking_space', ({ parkingSpaces }) => !parkingSpaces);
    claims(
      'internal_staircase',
      ({ type, totalFloors, form }) => form !== 'maisonette' && (type !== 'house' || totalFloors === 1),
    );
    claims('furnished', ({ condition }) => condition === 'off-plan' || condition === 'to renovate');
    claims('single_glass', ({ condition, yearBuilt }) => condition === 'new' || (yearBuilt ?? 0) > 1990);
    claims('pets', ({ market }) => market !== 'for_rent');
  });

  it('have a sea view only near the sea', () => {
    expect(homes.some(({ view }) => view === 'sea')).toBe(true);
    expect(breaking(({ view, seaKm }) => view === 'sea' && seaKm > 2.5)).toEqual([]);
  });

  it('have an energy class of their country, except land', () => {
    expect(breaking(({ type, energyClass }) => (type === 'land') !== (energyClass === null))).toEqual([]);
    expect(
      breaking(({ energyClass }) => energyClass !== null && !ENERGY_CLASSES.includes(energyClass)),
    ).toEqual([]);
    expect(
      breaking(({ place, energyClass }) => place.country === 'cyprus' && /[Γ-Η]/.test(energyClass ?? '')),
    ).toEqual([]);
    expect(
      breaking(({ place, energyClass }) => place.country === 'greece' && /[C-G]/.test(energyClass ?? '')),
    ).toEqual([]);
  });

  it('have realistic prices: 2 % on request, 6 % reduced', () => {
    expect(share(({ priceCents }) => priceCents === null)).toBeCloseTo(0.02, 2);
    expect(share(({ formerPriceCents }) => formerPriceCents !== null)).toBeCloseTo(0.06, 1);
    expect(
      breaking(
        ({ priceCents, formerPriceCents }) =>
          formerPriceCents !== null && formerPriceCents <= (priceCents ?? 0),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ market, priceCents }) =>
          priceCents !== null && priceCents % (market === 'for_rent' ? 1_000 : 50_000) !== 0,
      ),
    ).toEqual([]);
  });

  it('rent for 4 to 6.5 % of their value per year', () => {
    const market = sampleMarket();
    const yields = homes
      .filter((home) => home.market === 'for_rent' && home.priceCents !== null && home.priceCents > 60_000)
      .map((home) => (((home.priceCents ?? 0) / 100) * 12 * 100) / market.prices.saleValue(home, home));
    expect(Math.min(...yields)).toBeGreaterThan(3.8);
    expect(Math.max(...yields)).toBeLessThan(6.8);
  });

  it('are public only if eligible, with dates in order', () => {
    expect(
      breaking(
        ({ published, status, removedAt }) => published && (status === 'unavailable' || removedAt !== null),
      ),
    ).toEqual([]);
    expect(share(({ published }) => published)).toBeGreaterThan(0.9);
    expect(homes.some(({ removedAt }) => removedAt !== null)).toBe(true);
    expect(homes.some(({ status }) => status === 'unavailable')).toBe(true);
    expect(breaking(({ listedAt, removedAt }) => listedAt > (removedAt ?? NOW))).toEqual([]);
    const oldest = Math.min(...homes.map(({ listedAt }) => listedAt.getTime()));
    expect((NOW.getTime() - oldest) / 86_400_000).toBeGreaterThan(380);
  });

  it('have units only if a developer sells them', () => {
    expect(homes.some(({ units }) => units.length > 0)).toBe(true);
    expect(breaking(({ isDeveloper, units }) => isDeveloper !== units.length > 0)).toEqual([]);
    expect(breaking(({ isDeveloper, owner }) => isDeveloper && owner.username !== 'developer')).toEqual([]);
  });
});
