import type { MarketPlace } from '../model/market-places';
import type { PriceModel } from '../model/price-model';
import type { Random } from '../model/random';
import type { Project } from './projects';

export type Plan = { name: string; bedrooms: number; bathrooms: number; areaM2: number; priceEuros: number };

export function plansOf(project: Project, place: MarketPlace, prices: PriceModel, random: Random): Plan[] {
  const isFlats = project.type === 'apartment';
  return (isFlats ? [1, 2, 3] : [3, 4]).map((bedrooms, index) => {
    const areaM2 = isFlats
      ? 24 + bedrooms * 29 + random.whole(-3, 6)
      : 62 + bedrooms * 36 + random.whole(-8, 20);
    const perM2 = prices.newHomePerM2(place, project.type) * project.priceToNewHome;
    return {
      name: `Type ${String.fromCharCode(65 + index)}`,
      bedrooms,
      bathrooms: isFlats ? Math.max(1, bedrooms - 1) : bedrooms,
      areaM2,
      priceEuros: Math.round((perM2 * areaM2 * (1 - index * 0.03)) / 5_000) * 5_000,
    };
  });
}

/** `project.shareTaken` is sold or reserved. */
function unitStatus(project: Project, random: Random): 'available' | 'reserved' | 'sold' {
  if (!random.chance(project.shareTaken)) return 'available';
  return project.shareTaken < 1 && random.chance(0.2) ? 'reserved' : 'sold';
}

export type Unit = {
  plan: Plan & { id: number };
  label: string;
  floor: number;
  verandaM2: number;
  priceEuros: number;
  status: string;
};

export function unitsOf(project: Project, plans: readonly (Plan & { id: number })[], random: Random): Unit[] {
  const { blocks, floors, homesPerFloor: perFloor } = project;
  const isFlats = project.type === 'apartment';
  return Array.from({ length: blocks * floors * perFloor }, (_, index): Unit => {
    const block = Math.floor(index / (floors * perFloor));
    const letter = String.fromCharCode(65 + block);
    const floor = Math.floor((index % (floors * perFloor)) / perFloor) + (isFlats ? 1 : 0);
    const number = (index % perFloor) + 1;
    const plan = plans[(index + block) % plans.length] ?? random.pick(plans);
    const byFloor = isFlats ? 1 + (floor - 1) * 0.025 : 1;
    return {
      plan,
      label: isFlats ? `${letter}${floor}0${number}` : `${letter}${number}`,
      floor,
      verandaM2: random.whole(9, 28),
      priceEuros: Math.round((plan.priceEuros * byFloor * random.between(1, 1.04)) / 1_000) * 1_000,
      status: unitStatus(project, random),
    };
  });
}
