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
/** A price may change by as many cents without changing a rounded cost. */
const FLAT = 256;
/** So many guesses along a line; then the rest is halved. */
const LINES = 8;

/** The highest affordable price of each kind of home, found once per search. Costs never fall with the price. */
export class PriceBounds {
  readonly #market: Deal;
  readonly #budget: Budget;
  readonly #on: string;
  readonly #known = new Map<number, number>();
  /** Where the next search starts: many kinds have nearly the same bound. */
  #lastFound = 1;
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
    const areaM2 = this.areaOf(home);
    const country = COUNTRIES.indexOf(home.country);
    const key = (areaM2 << 4) | (country << 2) | (Number(home.isNewBuild) << 1) | Number(home.isLand);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { low } = this.#around({ ...home, areaM2: areaM2 || null }, 1);
    this.#known.set(key, low);
    return low;
  }

  /** Of many homes: most are decided by the bounds of the areas around theirs, the others are worked out. */
  testOf(one: HomeClass): (priceCents: number, areaM2: number) => boolean {
    const other = this.highest({ ...one, areaM2: null });
    if (!this.dependsOnArea(one)) return (priceCents) => priceCents <= other;
    const smallest = this.highest({ ...one, areaM2: 1 });
    const bounds = Array.from({ length: Math.ceil(this.#largest / STEP_M2) + 1 }, (_, step) =>
      step * STEP_M2 <= this.#smallest
        ? { low: smallest, high: smallest }
        : this.#around({ ...one, areaM2: step * STEP_M2 }, 4 * FLAT),
    );
    return (priceCents, areaM2) => {
      const area = areaM2 > 0 ? Math.ceil(areaM2) : 0;
      if (area === 0 || area > this.#largest) return priceCents <= other;
      const step = Math.ceil(area / STEP_M2);
      if (priceCents <= (bounds[step]?.low ?? 0)) return true;
      if (priceCents > (bounds[step - 1]?.high ?? Infinity)) return false;
      return isAffordable(this.#market, { ...one, areaM2: area, priceCents }, this.#budget, this.#on);
    };
  }

  /** The highest affordable price is one of `width` prices, from `low` to `high`. */
  #around(home: HomeKind, width: number): { low: number; high: number } {
    let [low, high] =
      (home.areaM2 ?? 0) > this.#smallest
        ? [this.highest({ ...home, areaM2: null }), this.highest({ ...home, areaM2: 1 })]
        : [0, MAX_EUROS * 100];
    let [priceCents, next] = [0, this.#lastFound];
    let [margin, slope] = [0, -1];
    for (let step = 1; high - low >= width; step += 1) {
      const [lastPrice, lastMargin] = [priceCents, margin];
      priceCents = Math.min(high, Math.max(low + 1, next));
      margin = marginOf(this.#market, { ...home, priceCents }, this.#budget, this.#on);
      if (margin >= 0) low = priceCents;
      else high = priceCents - 1;
      if (step > 1) slope = (margin - lastMargin) / (priceCents - lastPrice);
      // Where the line meets zero, and a little farther, so that both ends come near.
      next =
        step > LINES || high - low < 4 * FLAT || !(slope < 0)
          ? Math.ceil((low + high) / 2)
          : Math.round(priceCents - margin / slope) + (margin >= 0 ? FLAT : -FLAT);
    }
    this.#lastFound = low;
    return { low, high };
  }
}

/** A page asks several times for the same budget. */
const bounds = memoised((text) => new PriceBounds(...(JSON.parse(text) as [Deal, Budget])), 200);

export const priceBounds = (market: Deal, budget: Budget): PriceBounds =>
  bounds(JSON.stringify([market, budget]));
