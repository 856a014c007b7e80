import { listPlaces } from '@/lib/places/gazetteer';
import { Coast } from '../../../prisma/seed/model/coast';
import type { Facts } from '../../../prisma/seed/model/facts';
import { type Market, makeFacts } from '../../../prisma/seed/model/make-facts';
import { listMarketPlaces } from '../../../prisma/seed/model/market-places';
import { makePeople, Owners } from '../../../prisma/seed/model/people';
import { PriceModel } from '../../../prisma/seed/model/price-model';
import { Random, weightedPicker } from '../../../prisma/seed/model/random';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** The market of a seed on a fixed date. */
export function sampleMarket(): Market {
  const places = listMarketPlaces(listPlaces());
  return {
    pickPlace: weightedPicker(places, (place) => place.weight),
    coast: new Coast(),
    prices: new PriceModel(places, NOW.getUTCFullYear()),
    owners: new Owners(makePeople(NOW), places),
    now: NOW,
  };
}

/** Homes 1 to `count`, each with the random generator that its texts continue from. */
export function sampleHomes(count: number, market = sampleMarket()): { facts: Facts; random: Random }[] {
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(`listing ${index + 1}`);
    return { facts: makeFacts(index + 1, random, market), random };
  });
}
