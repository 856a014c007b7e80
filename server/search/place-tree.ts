import { childrenOf, listPlaces } from '@/lib/places/gazetteer';

// The gazetteer in preorder, parents before children: a place with everything inside it is a range of positions.

const ranges = new Map<number, { from: number; to: number }>();
/** Gazetteer ids by position. */
export const PLACE_IDS: number[] = [];

function visit(id: number): void {
  const from = PLACE_IDS.push(id) - 1;
  for (const child of childrenOf(id)) visit(child.id);
  ranges.set(id, { from, to: PLACE_IDS.length });
}
for (const { id, parentId } of listPlaces()) if (parentId === null) visit(id);

/** The position of a place; of one that this version does not know, the position behind all others. */
export const positionOf = (id: number): number => ranges.get(id)?.from ?? PLACE_IDS.length;

/** The positions of a place and everything inside it, `to` exclusive; empty for an unknown one. */
export const rangeOf = (id: number) => ranges.get(id) ?? { from: 0, to: 0 };
