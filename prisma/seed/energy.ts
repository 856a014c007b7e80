import type { Country } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { Condition } from './facts';
import { type Random, weightedPicker } from './random';

type Shares = readonly (readonly [EnergyClass, number])[];

/**
 * Class distribution by year built. Greece: from 10,000 advertisements that state a class (README.md). Cyprus, where
 * few state one: new homes must be A since 2020 (decree 121/2020); older ones are estimated.
 */
const SHARES: Record<Country, readonly (readonly [from: number, shares: Shares])[]> = {
  cyprus: [
    [
      2022,
      [
        ['A', 0.95],
        ['A+', 0.05],
      ],
    ],
    [
      2017,
      [
        ['A', 0.35],
        ['B', 0.6],
        ['B+', 0.05],
      ],
    ],
    [
      2010,
      [
        ['B', 0.55],
        ['C', 0.35],
        ['D', 0.1],
      ],
    ],
    [
      1995,
      [
        ['C', 0.25],
        ['D', 0.45],
        ['E', 0.3],
      ],
    ],
    [
      0,
      [
        ['D', 0.15],
        ['E', 0.35],
        ['F', 0.3],
        ['G', 0.2],
      ],
    ],
  ],
  greece: [
    [
      2021,
      [
        ['A+', 0.4],
        ['A', 0.6],
      ],
    ],
    [
      2011,
      [
        ['A+', 0.2],
        ['A', 0.32],
        ['B+', 0.18],
        ['B', 0.2],
        ['Γ', 0.1],
      ],
    ],
    [
      2000,
      [
        ['A', 0.05],
        ['B+', 0.05],
        ['B', 0.13],
        ['Γ', 0.41],
        ['Δ', 0.3],
        ['Ε', 0.06],
      ],
    ],
    [
      1980,
      [
        ['B', 0.05],
        ['Γ', 0.16],
        ['Δ', 0.29],
        ['Ε', 0.24],
        ['Ζ', 0.18],
        ['Η', 0.08],
      ],
    ],
    [
      0,
      [
        ['Γ', 0.06],
        ['Δ', 0.12],
        ['Ε', 0.18],
        ['Ζ', 0.29],
        ['Η', 0.35],
      ],
    ],
  ],
};

const PICKERS = {
  cyprus: SHARES.cyprus.map(pickerOf),
  greece: SHARES.greece.map(pickerOf),
};

function pickerOf([from, shares]: (typeof SHARES)['cyprus'][number]) {
  return { from, pick: weightedPicker(shares, ([, share]) => share) };
}

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
