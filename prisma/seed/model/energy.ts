import type { Country } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import { readData } from '../data/read-data';
import type { Condition } from './facts';
import { type Random, weightedPicker } from './random';

/**
 * Class distribution by year built. Greece: from 10,000 advertisements that state a class (README.md). Cyprus, where
 * few state one: new homes must be A since 2020 (decree 121/2020); older ones are estimated.
 */
const SHARES = readData<Record<Country, { from: number; shares: Record<EnergyClass, number> }[]>>('energy');

const pickersOf = (country: Country) =>
  SHARES[country].map(({ from, shares }) => ({
    from,
    pick: weightedPicker(Object.entries(shares) as [EnergyClass, number][], ([, share]) => share),
  }));
const PICKERS = { cyprus: pickersOf('cyprus'), greece: pickersOf('greece') };

/** Energy class of a home; a renovated one is classed as 20 years newer, up to 2012. */
export function energyClass(
  country: Country,
  year: number,
  condition: Condition,
  random: Random,
): EnergyClass {
  if (country === 'cyprus' && condition !== 'off-plan' && random.chance(0.06)) return 'pending';
  const counted = condition === 'renovated' ? Math.min(2012, year + 20) : year;
  const era = PICKERS[country].find(({ from }) => counted >= from);
  return era?.pick(random)[0] ?? 'pending';
}
