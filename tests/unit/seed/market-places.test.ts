import { describe, expect, it } from 'vitest';
import { listPlaces } from '@/lib/places/gazetteer';
import zones from '../../../prisma/seed/data/zones.json';
import { listMarketPlaces } from '../../../prisma/seed/model/market-places';

const places = listMarketPlaces(listPlaces());

describe('places of the sample market', () => {
  it('are all in the gazetteer, each in its own zone', () => {
    const known = new Set(places.map(({ zone, slug }) => `${zone} ${slug}`));
    const named = zones.flatMap(({ id, places }) => places.map(([slug]) => `${id} ${slug}`));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have shares that sum to 1, 45 % in Cyprus', () => {
    const sum = (country: string) =>
      places.filter((place) => place.country === country).reduce((total, { weight }) => total + weight, 0);
    expect(sum('cyprus')).toBeCloseTo(0.45);
    expect(sum('greece')).toBeCloseTo(0.55);
  });

  it('exclude occupied areas', () => {
    expect(places.filter((place) => place.occupied)).toEqual([]);
  });

  it('appear once each, with a location naming the district', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(places.find(({ slug }) => slug === 'germasogeia')?.location).toBe('Germasogeia, Limassol');
    expect(places.find(({ slug }) => slug === 'kifisia')?.location).toBe('Kifisia, Athens');
    expect(places.find(({ slug }) => slug === 'limassol-city')?.location).toBe('Limassol');
  });
});
