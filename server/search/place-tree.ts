import { childrenOf, listPlaces } from '@/lib/places/gazetteer';

// The gazetteer in preorder: a place with everything inside it is a range of positions.

const ranges = new Map<number, { from: number; to: number }>();
export const PLACE_IDS: number[] = [];

function visit(id: number): void {
  const from = PLACE_IDS.push(id) - 1;
  for (const child of childrenOf(id)) visit(child.id);
  ranges.set(id, { from, to: PLACE_IDS.length });
}
for (const { id, parentId } of listPlaces()) if (parentId === null) visit(id);

/** An unknown place has the position after all others. */
export const positionOf = (id: number): number => ranges.get(id)?.from ?? PLACE_IDS.length;

/** `to` is exclusive; empty for an unknown place. */
export const rangeOf = (id: number) => ranges.get(id) ?? { from: 0, to: 0 };
