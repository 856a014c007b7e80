import amenities from '../data/amenities.json';
import { type Described, readConditions } from './conditions';
import type { View } from './facts';
import type { Random } from './random';

/** The chance of the first condition that holds. Other amenities follow from facts or are never assigned. */
const CHANCES = Object.entries(amenities as unknown as Record<string, [when: string, chance: number][]>).map(
  ([id, rules]) => ({ id, rules: rules.map(([when, chance]) => ({ holds: readConditions(when), chance })) }),
);

/** Kilometres from the shore. */
const WATERFRONT_KM = 0.12;

export function chooseAmenities(home: Described, random: Random): string[] {
  const chosen = CHANCES.filter(({ rules }) =>
    random.chance(rules.find(({ holds }) => holds(home))?.chance ?? 0),
  )
    .map(({ id }) => id)
    // At most one kind of heating.
    .filter((id, _, ids) => id !== 'central_heating' || !ids.includes('underfloor_heating'));
  if ((home.parkingSpaces ?? 0) > 0) chosen.push('parking_space');
  chosen.push(...home.amenities);
  if (home.isLuxury) chosen.push('luxury_home');
  if (home.view !== null) chosen.push('view');
  if (home.seaKm < WATERFRONT_KM) chosen.push('waterfront');
  return chosen;
}

export function landAmenities(form: string, view: View | null, seaKm: number, random: Random): string[] {
  return [
    ...(form === 'plot' ? ['residential_zone'] : []),
    ...(view ? ['view'] : []),
    ...(seaKm < WATERFRONT_KM ? ['waterfront'] : []),
    ...(random.chance(0.12) ? ['corner'] : []),
  ];
}
