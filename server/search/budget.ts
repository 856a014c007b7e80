import { HOME_CLASSES, type HomeClass, priceBounds } from '@/lib/affordability/price-bounds';
import type { Budget } from '@/lib/affordability/types';
import { byWhatIsLeft, type Paid, paidFor } from '@/lib/affordability/what-is-left';
import type { Market } from '@/lib/listings/constants';
import { type Bits, countWords, eachBit, hasBit, newBits, orInto, setBit } from './bits';
import { type Columns, newInYear } from './columns';
import type { Base, HomeIndex } from './home-index';
import type { Part } from './narrowing';
import { type Found, firstKeyOf } from './order';

// What somebody can afford: a range of prices for each class of homes. Only where the area matters, too, are homes compared
// one by one, and only those between the lowest and the highest bound of their class.

const newNow = () => newInYear(new Date().getUTCFullYear());

/** Those of `bits` in the class, in the first words of the columns. */
function ofClass(bits: Bits, columns: Columns, { country, isNewBuild, isLand }: HomeClass): Bits {
  const [inCountry, news, land] = [country, newNow(), 'land'].map((name) => columns.facet(name)) as [
    Bits,
    Bits,
    Bits,
  ];
  const [notNew, notLand] = [isNewBuild ? 0 : -1, isLand ? 0 : -1];
  const found = new Int32Array(bits.length);
  for (let at = 0; at < bits.length; at += 1) {
    const word = (bits[at] as number) & (inCountry[at] as number);
    found[at] = word & ((news[at] as number) ^ notNew) & ((land[at] as number) ^ notLand);
  }
  return found;
}

export function budgetPart({ columns, orders, size }: Base, market: Market, budget: Budget): Part {
  const bounds = priceBounds(market, budget);
  const { cents, size: areas } = columns.arrays;
  const first = firstKeyOf(market);
  const [cyprus, news, land] = ['cyprus', newNow(), 'land'].map((name) => columns.facet(name)) as [
    Bits,
    Bits,
    Bits,
  ];
  const fits = (slot: number, one: HomeClass) =>
    (cents[slot] as number) <= bounds.highest({ ...one, areaM2: areas[slot] as number });
  const test = (slot: number) => {
    const [country, isNewBuild, isLand] = [
      hasBit(cyprus, slot) ? ('cyprus' as const) : ('greece' as const),
      hasBit(news, slot),
      hasBit(land, slot),
    ];
    return (cents[slot] as number) > 0 && fits(slot, { country, isNewBuild, isLand });
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
          if (sure[at] === most) orInto(out, ofClass(cheaper, columns, one));
      }
      for (const [at, one] of HOME_CLASSES.entries()) {
        if (!bounds.dependsOnArea(one)) continue;
        const between = range((sure[at] as number) + 1, bounds.highest({ ...one, areaM2: 1 }));
        eachBit(ofClass(between, columns, one), 0, size, (slot) => {
          if (fits(slot, one)) setBit(out, slot);
        });
      }
    },
  };
}

type Ranked = Paid & { slot: number; id: number };

/** Slots with most left first. Within a class the order is that of prices; of each class the first homes are merged. */
export function slotsByWhatIsLeft(
  index: HomeIndex,
  found: Found,
  budget: Budget,
  skip: number,
  limit: number,
) {
  const wanted = Math.min(skip + limit, found.count);
  const ranked = HOME_CLASSES.flatMap((one) => firstOfClass(index, found, budget, one, wanted));
  return ranked
    .sort(inOrder)
    .slice(skip, skip + limit)
    .map(({ slot }) => slot);
}

const inOrder = (a: Ranked, b: Ranked) => byWhatIsLeft(a, b) || a.id - b.id;

/** In portions, until no dearer home can leave more. Of homes with the same costs, the first are enough. */
const PORTION = 256;

function firstOfClass(
  index: HomeIndex,
  found: Found,
  budget: Budget,
  one: HomeClass,
  wanted: number,
): Ranked[] {
  const { columns, base, next } = index;
  const bits = ofClass(found.bits, columns, one);
  const part = { bits, count: countWords(bits, 0, bits.length), status: found.status };
  const { cents, id, size: areas } = columns.arrays;
  const bounds = priceBounds('for_sale', budget);
  const isByArea = bounds.dependsOnArea(one);
  const paid = (slot: number, areaM2: number) =>
    paidFor({ ...one, areaM2, priceCents: cents[slot] as number }, budget) as Paid;
  const taken = new Map<number, number>();
  const ranked: Ranked[] = [];
  for (let from = 0, to = isByArea ? Math.max(wanted, PORTION) : wanted; ; [from, to] = [to, 2 * to]) {
    const slots = base.orders.cents.page(part, from, to, next);
    for (const slot of slots) {
      const areaM2 = areas[slot] as number;
      const kind = bounds.areaOf({ ...one, areaM2 });
      const before = taken.get(kind) ?? 0;
      if (before === wanted) continue;
      taken.set(kind, before + 1);
      ranked.push({ slot, id: id[slot] as number, ...paid(slot, areaM2) });
    }
    ranked.sort(inOrder);
    const [last, dearest] = [ranked[wanted - 1], slots.at(-1)];
    const isEnough = last && dearest !== undefined && byWhatIsLeft(last, paid(dearest, 1)) < 0;
    if (!isByArea || to >= part.count || isEnough) return ranked.slice(0, wanted);
  }
}
