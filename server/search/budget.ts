import { HOME_CLASSES, type HomeClass, priceBounds } from '@/lib/affordability/price-bounds';
import type { Budget } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import type { Market } from '@/lib/listings/constants';
import { type Bits, countWords, eachBit, hasBit, newBits, setBit } from './bits';
import { type Columns, newInYear } from './columns';
import type { Base, HomeIndex } from './home-index';
import type { Part } from './narrowing';
import { type Found, firstKeyOf } from './order';
import { countFirst } from './sort';

// What somebody can afford: a range of prices for each class of homes. Only where the area matters, too, are homes compared
// one by one, and only those between the lowest and the highest bound of their class.

const newNow = () => newInYear(new Date().getUTCFullYear());

/** Adds those of `bits` in the class, in the first words of the columns. */
function addClass(out: Bits, bits: Bits, columns: Columns, { country, isNewBuild, isLand }: HomeClass): void {
  const [inCountry, news, land] = [country, newNow(), 'land'].map((name) => columns.facet(name)) as [
    Bits,
    Bits,
    Bits,
  ];
  const [notNew, notLand] = [isNewBuild ? 0 : -1, isLand ? 0 : -1];
  for (let at = 0; at < bits.length; at += 1) {
    const word = (bits[at] as number) & (inCountry[at] as number);
    out[at] =
      (out[at] as number) | (word & ((news[at] as number) ^ notNew) & ((land[at] as number) ^ notLand));
  }
}

function ofClass(bits: Bits, columns: Columns, one: HomeClass): Bits {
  const found = new Int32Array(bits.length);
  addClass(found, bits, columns, one);
  return found;
}

export function budgetPart({ columns, orders, size }: Base, market: Market, budget: Budget): Part {
  const bounds = priceBounds(market, budget);
  const tests = HOME_CLASSES.map((one) => bounds.testOf(one));
  const { cents, size: areas } = columns.arrays;
  const first = firstKeyOf(market);
  const fits = (slot: number, at: number) =>
    tests[at]?.(cents[slot] as number, areas[slot] as number) ?? false;
  const test = (slot: number) => {
    const [cyprus, isNew, isLand] = ['cyprus', newNow(), 'land'].map((name) =>
      hasBit(columns.facet(name), slot),
    );
    // As HOME_CLASSES has them.
    const at = 4 * Number(!cyprus) + 2 * Number(isNew) + Number(isLand);
    return (cents[slot] as number) > 0 && fits(slot, at);
  };
  const range = (least: number, most: number): Bits => {
    const bits = newBits(size);
    orders.cents.addRange(bits, first + least, first + most);
    return bits;
  };
  return {
    key: `budget ${market} ${newNow()} ${JSON.stringify(budget)}`,
    test,
    write: (out) => {
      const sure = HOME_CLASSES.map((one) => bounds.highest({ ...one, areaM2: null }));
      for (const most of new Set(sure)) {
        const cheaper = range(1, most);
        for (const [at, one] of HOME_CLASSES.entries())
          if (sure[at] === most) addClass(out, cheaper, columns, one);
      }
      for (const [at, one] of HOME_CLASSES.entries()) {
        if (!bounds.dependsOnArea(one)) continue;
        const between = range((sure[at] as number) + 1, bounds.highest({ ...one, areaM2: 1 }));
        eachBit(ofClass(between, columns, one), 0, size, (slot) => {
          if (fits(slot, at)) setBit(out, slot);
        });
      }
    },
  };
}

type Ranked = Paid & { id: number };

const isBefore = (a: Ranked, b: Ranked) => (byWhatIsLeft(a, b) || a.id - b.id) < 0;

/** Homes that differ in their price only, by price: what is left falls with it. The homes of `from` to `to` are undecided. */
type Ladder = { slots: readonly number[]; from: number; to: number; at: (position: number) => Ranked };

/** Slots with most left first. Only homes that the page is found by are worked out, however deep it is. */
export function slotsByWhatIsLeft(
  index: HomeIndex,
  found: Found,
  budget: Budget,
  skip: number,
  limit: number,
): number[] {
  if (found.count <= skip) return [];
  const ladders = HOME_CLASSES.flatMap((one) => laddersOf(index, found, budget, one, skip + limit));
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

/** Homes of a class that are read at first to find those of each area. */
const PORTION = 512;

/** One for each area that is taxed differently. Of a class whose areas matter, dearer homes are read until none can leave more. */
function laddersOf(
  { base, columns, next }: HomeIndex,
  found: Found,
  budget: Budget,
  one: HomeClass,
  wanted: number,
): Ladder[] {
  const bits = ofClass(found.bits, columns, one);
  const part = { bits, count: countWords(bits, 0, bits.length), status: found.status };
  const bounds = priceBounds('for_sale', budget);
  const { cents, id, size: areas } = columns.arrays;
  const rank = (slot: number, areaM2 = areas[slot] as number): Ranked => {
    const home = { ...one, areaM2, priceCents: cents[slot] as number };
    return { ...(paidFor(home, budget) as Paid), id: id[slot] as number };
  };
  const isByArea = bounds.dependsOnArea(one);
  const areaOf = (slot: number) => (isByArea ? bounds.areaOf({ ...one, areaM2: areas[slot] as number }) : 0);
  for (let most = isByArea ? Math.max(PORTION, wanted) : wanted; ; most *= 4) {
    const slots = base.orders.cents.page(part, 0, most, next);
    const byArea = new Map<number, number[]>();
    for (const slot of slots) {
      const area = areaOf(slot);
      const same = byArea.get(area);
      if (same) same.push(slot);
      else byArea.set(area, [slot]);
    }
    const ladders = [...byArea.values()].map((same) => ladderOf(same, rank));
    const dearest = slots.at(-1);
    if (!isByArea || most >= part.count || dearest === undefined) return ladders;
    const least = rank(dearest, 1);
    if (ladders.reduce((sum, ladder) => sum + countUpTo(ladder, least), 0) >= wanted) return ladders;
  }
}

function ladderOf(slots: readonly number[], rank: (slot: number) => Ranked): Ladder {
  const known = new Map<number, Ranked>();
  const at = (position: number): Ranked => {
    const ranked = known.get(position) ?? rank(slots[position] as number);
    known.set(position, ranked);
    return ranked;
  };
  return { slots, from: 0, to: slots.length, at };
}

/** Of the undecided ones. */
const countUpTo = ({ from, to, at }: Ladder, last: Ranked) =>
  countFirst(to - from, (nth) => !isBefore(last, at(from + nth)));
