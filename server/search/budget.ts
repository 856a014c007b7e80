import { HOME_CLASSES, type HomeClass, PriceBounds } from '@/lib/affordability/price-bounds';
import type { Budget } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import type { Market } from '@/lib/listings/constants';
import { andInto, type Bits, countWords, eachBit, hasBit, newBits, orInto, setBit } from './bits';
import { type Columns, newInYear } from './columns';
import type { Base, HomeIndex } from './home-index';
import type { Part } from './narrowing';
import { type Found, firstKeyOf } from './order';

// What somebody can afford: a range of prices for each class of homes. Only where the area matters, too, are homes compared
// one by one, and only those between the lowest and the highest bound of their class.

const newNow = () => newInYear(new Date().getUTCFullYear());

function kindAt(columns: Columns, slot: number) {
  return {
    country: hasBit(columns.facet('cyprus'), slot) ? ('cyprus' as const) : ('greece' as const),
    isNewBuild: hasBit(columns.facet(newNow()), slot),
    isLand: hasBit(columns.facet('land'), slot),
    areaM2: columns.arrays.size[slot] as number,
  };
}

/** Removes what is not in the class. */
function keepClass(bits: Bits, columns: Columns, { country, isNewBuild, isLand }: HomeClass): void {
  andInto(bits, columns.facet(country), 0, bits.length);
  keep(bits, columns.facet(newNow()), isNewBuild);
  keep(bits, columns.facet('land'), isLand);
}

function keep(bits: Bits, facet: Bits, isIn: boolean): void {
  const flip = isIn ? 0 : -1;
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ((facet[at] as number) ^ flip);
}

export function budgetPart({ columns, orders, size }: Base, market: Market, budget: Budget): Part {
  const bounds = new PriceBounds(market, budget);
  const { cents } = columns.arrays;
  const first = firstKeyOf(market);
  const test = (slot: number) => {
    const price = cents[slot] as number;
    return price > 0 && price <= bounds.highest(kindAt(columns, slot));
  };
  const range = (least: number, most: number, one: HomeClass): Bits => {
    const bits = newBits(size);
    orders.cents.addRange(bits, first + least, first + most);
    keepClass(bits, columns, one);
    return bits;
  };
  return {
    key: `budget ${market} ${newNow()} ${JSON.stringify(budget)}`,
    test,
    write: (out) => {
      for (const one of HOME_CLASSES) {
        const sure = bounds.highest({ ...one, areaM2: null });
        orInto(out, range(1, sure, one));
        if (!bounds.dependsOnArea(one)) continue;
        const possible = bounds.highest({ ...one, areaM2: 1 });
        eachBit(range(sure + 1, possible, one), 0, size, (slot) => {
          if (test(slot)) setBit(out, slot);
        });
      }
    },
  };
}

type Ranked = Paid & { slot: number; id: number };

/** Slots with most left first. Within a class the order is that of prices; of each class the first homes are merged. */
export function slotsByWhatIsLeft(index: HomeIndex, found: Found, budget: Budget, skip: number, limit: number) {
  const wanted = Math.min(skip + limit, found.count);
  const ranked = HOME_CLASSES.flatMap((one) => firstOfClass(index, found, budget, one, wanted));
  return ranked
    .sort(inOrder)
    .slice(skip, skip + limit)
    .map(({ slot }) => slot);
}

const inOrder = (a: Ranked, b: Ranked) => byWhatIsLeft(a, b) || a.id - b.id;

function firstOfClass(index: HomeIndex, found: Found, budget: Budget, one: HomeClass, wanted: number): Ranked[] {
  const { columns, base, next } = index;
  const bits = found.bits.slice();
  keepClass(bits, columns, one);
  const count = countWords(bits, 0, bits.length);
  const { cents, id } = columns.arrays;
  const paid = (slot: number, areaM2: number) =>
    paidFor({ ...one, areaM2, priceCents: cents[slot] as number }, budget) as Paid;
  const isByArea = new PriceBounds('for_sale', budget).dependsOnArea(one);
  for (let size = Math.min(wanted, count); ; size *= 2) {
    const slots = base.orders.cents.page({ bits, count, status: found.status }, 0, size, next);
    const ranked = slots
      .map((slot) => ({ slot, id: id[slot] as number, ...paid(slot, columns.arrays.size[slot] as number) }))
      .sort(inOrder);
    const [last, dearest] = [ranked[wanted - 1], slots.at(-1)];
    if (!isByArea || size >= count || dearest === undefined) return ranked.slice(0, wanted);
    // Whatever its area, no dearer home leaves more than this.
    if (last && byWhatIsLeft(last, paid(dearest, 1)) < 0) return ranked.slice(0, wanted);
  }
}
