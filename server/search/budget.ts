import { type Bounds, HOME_CLASSES, type HomeClass, priceBounds } from '@/lib/affordability/price-bounds';
import type { Budget } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import type { Market } from '@/lib/listings/constants';
import { type Bits, hasBit, newBits, orInto, type Spanned, setBit, spanned } from './bits';
import { type Columns, newNow } from './columns';
import type { Base, HomeIndex } from './home-index';
import type { Part } from './narrowing';
import { type Found, firstKeyOf } from './order';
import { countFirst } from './sort';

// What somebody can afford: a range of prices for each class of homes. Those near its end are compared one by one, and where
// the area matters, too, those between the lowest and the highest bound of their class.

const facetsOf = (columns: Columns) => ({
  cyprus: columns.facet('cyprus'),
  news: columns.facet(newNow()),
  land: columns.facet('land'),
});

type ClassSets = {
  name: string;
  of: (classes: readonly number[]) => Spanned;
  /** Those for sale of a class, cheapest first. */
  byPrice: (at: number) => Uint32Array;
};
const classSets = new WeakMap<Columns, ClassSets>();

/** The base's homes of these classes, made once a year: a slot never changes its home. Few classes ever share a bound. */
function classSetsOf({ columns, orders, size }: Base): ClassSets {
  const name = newNow();
  const known = classSets.get(columns);
  if (known?.name === name) return known;
  const { cyprus, news, land } = facetsOf(columns);
  const sets = HOME_CLASSES.map(({ country, isNewBuild, isLand }) => {
    const bits = newBits(size);
    const flips = [country === 'cyprus', isNewBuild, isLand].map((isIn) => (isIn ? 0 : -1));
    const [ofCountry, ofNews, ofLand] = flips as [number, number, number];
    for (let at = 0; at < bits.length; at += 1) {
      const there = (cyprus[at] as number) ^ ofCountry;
      bits[at] = there & ((news[at] as number) ^ ofNews) & ((land[at] as number) ^ ofLand);
    }
    return bits;
  });
  const unions = new Map<string, Spanned>();
  const of = (classes: readonly number[]): Spanned => {
    const known = unions.get(classes.join());
    if (known) return known;
    const union = newBits(size);
    for (const at of classes) orInto(union, sets[at] as Bits);
    const found = spanned(union);
    unions.set(classes.join(), found);
    return found;
  };
  const lists = new Map<number, Uint32Array>();
  const byPrice = (at: number): Uint32Array => {
    const [ofClass, forSale] = [sets[at] as Bits, columns.facet('for_sale')];
    const list =
      lists.get(at) ?? orders.cents.slots.filter((slot) => hasBit(ofClass, slot) && hasBit(forSale, slot));
    lists.set(at, list);
    return list;
  };
  const made = { name, of, byPrice };
  classSets.set(columns, made);
  return made;
}

/** The position in HOME_CLASSES of each slot's class. */
function classesOf(columns: Columns): (slot: number) => number {
  const { cyprus, news, land } = facetsOf(columns);
  return (slot) =>
    4 * Number(!hasBit(cyprus, slot)) + 2 * Number(hasBit(news, slot)) + Number(hasBit(land, slot));
}

export function budgetPart(base: Base, market: Market, budget: Budget): Part {
  const { columns, orders } = base;
  const bounds = priceBounds(market, budget);
  const tests = HOME_CLASSES.map((one) => bounds.testOf(one));
  const { cents, size: areas } = columns.arrays;
  const first = firstKeyOf(market);
  const fits = (slot: number, at: number) =>
    tests[at]?.(cents[slot] as number, areas[slot] as number) ?? false;
  const classOf = classesOf(columns);
  const test = (slot: number) => (cents[slot] as number) > 0 && fits(slot, classOf(slot));
  return {
    key: `budget ${market} ${newNow()} ${JSON.stringify(budget)}`,
    test,
    write: (out) => {
      const sets = classSetsOf(base);
      const near = HOME_CLASSES.map((one) => bounds.near({ ...one, areaM2: null }));
      for (const most of new Set(near.map(({ low }) => low))) {
        const classes = [...near.keys()].filter((at) => near[at]?.low === most);
        orders.cents.addRange(out, first + 1, first + most, sets.of(classes));
      }
      for (const [at, one] of HOME_CLASSES.entries()) {
        const { low, high } = near[at] as Bounds;
        const decide = (slot: number) => {
          if (fits(slot, at)) setBit(out, slot);
        };
        if (bounds.dependsOnArea(one)) {
          const slots = sets.byPrice(at);
          const countUpTo = (price: number) =>
            countFirst(slots.length, (nth) => (cents[slots[nth] as number] as number) <= price);
          const most = bounds.near({ ...one, areaM2: 1 }).high;
          slots.subarray(countUpTo(low), countUpTo(most)).forEach(decide);
        } else if (low < high) {
          const { bits } = sets.of([at]);
          orders.cents.eachInRange(first + low + 1, first + high, (slot) => {
            if (hasBit(bits, slot)) decide(slot);
          });
        }
      }
    },
  };
}

type Ranked = Paid & { id: number };

const isBefore = (a: Ranked, b: Ranked) => (byWhatIsLeft(a, b) || a.id - b.id) < 0;

/** Homes that differ in their price only, by price: what is left falls with it. The homes of `from` to `to` are undecided. */
type Ladder = { slots: number[]; from: number; to: number; at: (position: number) => Ranked };

/** Slots with most left first. Only homes that the page is found by are worked out, however deep it is. */
export function slotsByWhatIsLeft(
  index: HomeIndex,
  found: Found,
  budget: Budget,
  skip: number,
  limit: number,
): number[] {
  if (found.count <= skip) return [];
  const ladders = laddersOf(index, found, budget, skip + limit);
  let left = skip;
  for (;;) {
    const pivot = anyUndecided(ladders, limit);
    if (!pivot) return merged(ladders, left, limit);
    const ends = ladders.map((ladder) => ladder.from + countUpTo(ladder, pivot));
    const upToPivot = ends.reduce((sum, end, nth) => sum + end - (ladders[nth] as Ladder).from, 0);
    const isSkipped = upToPivot <= left;
    if (isSkipped) left -= upToPivot;
    for (const [nth, ladder] of ladders.entries()) ladder[isSkipped ? 'from' : 'to'] = ends[nth] as number;
  }
}

/** The middle of the longest ladder, unless so few homes are undecided that they are as quickly merged. */
function anyUndecided(ladders: readonly Ladder[], limit: number): Ranked | null {
  const longest = ladders.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
  const length = longest.to - longest.from;
  return length > limit ? longest.at(longest.from + ((length - 1) >> 1)) : null;
}

function merged(ladders: readonly Ladder[], skip: number, limit: number): number[] {
  const slots: number[] = [];
  const heads = ladders.filter(({ from, slots }) => from < slots.length).map((ladder) => ({ ...ladder }));
  while (heads.length > 0 && slots.length < skip + limit) {
    const next = heads.reduce((a, b) => (isBefore(b.at(b.from), a.at(a.from)) ? b : a));
    slots.push(next.slots[next.from] as number);
    next.from += 1;
    if (next.from === next.slots.length) heads.splice(heads.indexOf(next), 1);
  }
  return slots.slice(skip);
}

/** Homes that are read at first, cheapest first. */
const PORTION = 128;

/** One for each class and each area that is taxed differently. Dearer homes are read until none can leave more. */
function laddersOf(
  { base, columns, next }: HomeIndex,
  found: Found,
  budget: Budget,
  wanted: number,
): Ladder[] {
  const bounds = priceBounds('for_sale', budget);
  const { cents, id, size } = columns.arrays;
  const classOf = classesOf(columns);
  const rankAs = (one: HomeClass, slot: number, areaM2: number): Ranked => {
    const home = { ...one, areaM2, priceCents: cents[slot] as number };
    return { ...(paidFor(home, budget) as Paid), id: id[slot] as number };
  };
  const isByArea = HOME_CLASSES.map((one) => bounds.dependsOnArea(one));
  for (let most = Math.max(PORTION, 2 * wanted); ; most *= 4) {
    const slots = base.orders.cents.page(found, 0, most, next);
    const kinds: Ladder[] = [];
    for (const slot of slots) {
      const at = classOf(slot);
      const one = HOME_CLASSES[at] as HomeClass;
      const area = isByArea[at] ? bounds.areaOf({ ...one, areaM2: size[slot] as number }) : 0;
      const kind = at + HOME_CLASSES.length * area;
      kinds[kind] ??= ladderOf((slot) => rankAs(one, slot, size[slot] as number));
      kinds[kind].slots.push(slot);
    }
    const ladders = kinds.flat();
    for (const ladder of ladders) ladder.to = ladder.slots.length;
    const dearest = slots.at(-1);
    if (most >= found.count || dearest === undefined) return ladders;
    const least = HOME_CLASSES.map((one) => rankAs(one, dearest, 1)).reduce((a, b) =>
      isBefore(a, b) ? a : b,
    );
    if (ladders.reduce((sum, ladder) => sum + countUpTo(ladder, least), 0) >= wanted) return ladders;
  }
}

function ladderOf(rank: (slot: number) => Ranked): Ladder {
  const slots: number[] = [];
  const known = new Map<number, Ranked>();
  const at = (position: number): Ranked => {
    const ranked = known.get(position) ?? rank(slots[position] as number);
    known.set(position, ranked);
    return ranked;
  };
  return { slots, from: 0, to: 0, at };
}

/** Of the undecided ones. */
const countUpTo = ({ from, to, at }: Ladder, last: Ranked) =>
  countFirst(to - from, (nth) => !isBefore(last, at(from + nth)));
