import { MAX_EUROS } from '@/lib/calculators/constants';
import { CYPRUS_RULES } from '@/lib/calculators/cost-to-buy-cyprus';
import { RULES_CHECKED_ON, ruleOn } from '@/lib/calculators/tax-rules';
import { COUNTRIES } from '@/lib/places/constants';
import { memoised } from '@/lib/runtime/memoised';
import { costsOf, wholeArea } from './buying';
import { rentCostsOf } from './renting';
import type { Budget, Deal, HomeKind, PricedHome } from './types';

/** Homes whose costs depend on the price alone, or also on the area. */
export type HomeClass = Omit<HomeKind, 'areaM2'>;

export const HOME_CLASSES: readonly HomeClass[] = COUNTRIES.flatMap((country) =>
  [false, true].flatMap((isNewBuild) => [false, true].map((isLand) => ({ country, isNewBuild, isLand }))),
);

export const isAffordable = (
  market: Deal,
  home: PricedHome,
  budget: Budget,
  on = RULES_CHECKED_ON,
): boolean => marginOf(market, home, budget, on) >= 0;

/** About how many cents the price could rise, or if negative, would have to fall. */
function marginOf(market: Deal, home: PricedHome, budget: Budget, on: string): number {
  const costs = market === 'for_sale' ? costsOf(home, budget, on) : rentCostsOf(home, budget, on);
  if (!costs) return -1 - home.priceCents;
  const { monthCents, cashLeftCents, monthLeftCents, incomeLimit, obstacles } = costs;
  const loan = 'loanCents' in costs ? costs : null;
  const ofLoan = loan ? loan.loanLimit.limitCents - loan.loanCents : 0;
  const months = Math.min(monthLeftCents, incomeLimit ? incomeLimit.limitCents - monthCents : Infinity);
  const least =
    cashLeftCents + Math.min(ofLoan, months * (loan && monthCents > 0 ? loan.loanCents / monthCents : 1));
  return obstacles.length === 0 ? Math.max(0, least) : Math.min(-1, least);
}

const STEP_M2 = 10;
/** Larger areas are taxed alike. */
const MAX_WHOLE_AREA = 1_024;
/** A price may change by as many cents without changing a rounded cost. */
const FLAT = 256;
/** Fewer homes than that many cents apart are quicker worked out one by one than decided by an exact bound. */
const NEAR = 4 * FLAT;
/** So many guesses along a line; then the rest is halved. */
const LINES = 8;

/** The highest affordable price is one of these; a lower one is affordable, a higher one is not. */
export type Bounds = { low: number; high: number };

/** The highest affordable price of each kind of home, found once per search. Costs never fall with the price. */
export class PriceBounds {
  readonly #market: Deal;
  readonly #budget: Budget;
  readonly #on: string;
  readonly #known = new Map<string, Bounds>();
  /** In the order in which they were found. */
  readonly #found: Bounds[] = [{ low: 1, high: MAX_EUROS * 100 }];
  /** Larger homes, and those of unknown area, are taxed alike. */
  readonly #largest: number;
  /** Smaller homes, too. */
  readonly #smallest: number;

  constructor(market: Deal, budget: Budget, on = RULES_CHECKED_ON) {
    this.#market = market;
    this.#budget = budget;
    this.#on = on;
    const { areaM2, maxAreaM2 } = ruleOn(CYPRUS_RULES.reducedVat, on).value;
    this.#largest = maxAreaM2;
    this.#smallest = Math.min(areaM2, maxAreaM2);
  }

  /** Cyprus taxes a new main home by its area. */
  dependsOnArea({ country, isNewBuild, isLand }: HomeClass): boolean {
    const { isMainHome, isResident } = this.#budget;
    const isReduced = isMainHome && isResident && isNewBuild && !isLand;
    return this.#market === 'for_sale' && country === 'cyprus' && isReduced;
  }

  /** Whole areas with bounds of their own; every other area has the bound of `null`. */
  get areas(): number[] {
    return Array.from({ length: this.#largest }, (_, at) => at + 1);
  }

  /** Homes of a class with the same area here have the same costs at the same price; 0 is every other area. */
  areaOf(home: HomeKind): number {
    const area = this.dependsOnArea(home) ? (wholeArea(home.areaM2) ?? 0) : 0;
    return area === 0 || area > this.#largest ? 0 : Math.max(area, this.#smallest);
  }

  /** Euro cents; 0 if none is affordable. */
  highest(home: HomeKind): number {
    return this.#within(home, 1).low;
  }

  /** Less than ten euro apart. Of rents they are exact: thousands of homes have the same round rent. */
  near(home: HomeKind): Bounds {
    return this.#within(home, this.#market === 'for_sale' ? NEAR : 1);
  }

  /** Of many homes: most are decided by the bounds of the areas around theirs, the others are worked out. */
  testOf(one: HomeClass): (priceCents: number, areaM2: number) => boolean {
    const other = this.near({ ...one, areaM2: null });
    const steps = this.dependsOnArea(one)
      ? Array.from({ length: Math.ceil(this.#largest / STEP_M2) + 1 }, (_, step) =>
          this.near({ ...one, areaM2: Math.max(1, step * STEP_M2) }),
        )
      : [];
    const known = new Map<number, boolean>();
    return (priceCents, areaM2) => {
      const area = areaM2 > 0 ? Math.ceil(areaM2) : 0;
      const step = Math.ceil(area / STEP_M2);
      const [larger = other, smaller = other] = step > 0 ? [steps[step], steps[step - 1]] : [];
      if (priceCents <= larger.low) return true;
      if (priceCents > smaller.high) return false;
      // Homes near a bound often have the same price.
      const key = priceCents * MAX_WHOLE_AREA + Math.min(area, MAX_WHOLE_AREA - 1);
      const home = { ...one, areaM2: area || null, priceCents };
      const fits = known.get(key) ?? isAffordable(this.#market, home, this.#budget, this.#on);
      known.set(key, fits);
      return fits;
    };
  }

  #within(home: HomeKind, width: number): Bounds {
    const areaM2 = this.areaOf(home);
    const key = `${home.country} ${home.isNewBuild} ${home.isLand} ${areaM2} ${width}`;
    const found = this.#known.get(key) ?? this.#find({ ...home, areaM2: areaM2 || null }, width);
    this.#known.set(key, found);
    return found;
  }

  #find(home: HomeKind, width: number): Bounds {
    let [low, high] = [0, MAX_EUROS * 100];
    if ((home.areaM2 ?? 0) > this.#smallest) {
      ({ low } = this.#within({ ...home, areaM2: null }, width));
      ({ high } = this.#within({ ...home, areaM2: 1 }, width));
    }
    let [price, margin, slope] = [0, 0, -1];
    const look = (priceCents: number) => {
      if (priceCents <= low || priceCents > high) return;
      const found = marginOf(this.#market, { ...home, priceCents }, this.#budget, this.#on);
      if (price > 0 && Math.abs(priceCents - price) > FLAT) slope = (found - margin) / (priceCents - price);
      [price, margin] = [priceCents, found];
      if (found >= 0) low = priceCents;
      else high = priceCents - 1;
    };
    // Many kinds have the bounds of one of the last two.
    for (const found of this.#found.slice(-2)) {
      look(found.low);
      look(found.high + 1);
    }
    for (let step = 1; high - low >= width; step += 1) {
      const isHalved = step > LINES || high - low < NEAR || price === 0 || !(slope < 0);
      // Where the line meets zero, and a little farther, so that both ends come near.
      const next = Math.round(price - margin / slope) + (margin >= 0 ? FLAT : -FLAT);
      look(isHalved ? Math.ceil((low + high) / 2) : Math.min(high, Math.max(low + 1, next)));
    }
    if (this.#found.every((found) => found.low !== low)) this.#found.push({ low, high });
    return { low, high };
  }
}

/** A page asks several times for the same budget. */
const bounds = memoised((text) => new PriceBounds(...(JSON.parse(text) as [Deal, Budget])), 200);

export const priceBounds = (market: Deal, budget: Budget): PriceBounds =>
  bounds(JSON.stringify([market, budget]));
