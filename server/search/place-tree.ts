import { childrenOf, listPlaces } from '@/lib/places/gazetteer';

// The gazetteer in preorder, parents before children: a place with everything inside it is a range of positions.

const starts = new Map<number, number>();
const ends = new Map<number, number>();
/** Gazetteer ids by position. */
export const PLACE_IDS: readonly number[] = preorder();

function preorder(): number[] {
  const ids: number[] = [];
  const visit = (id: number) => {
    starts.set(id, ids.length);
    ids.push(id);
    for (const child of childrenOf(id)) visit(child.id);
    ends.set(id, ids.length);
  };
  for (const { id, parentId } of listPlaces()) if (parentId === null) visit(id);
  return ids;
}

/** The position of a place; of one that this version does not know, the position behind all others. */
export const positionOf = (id: number): number => starts.get(id) ?? PLACE_IDS.length;

/** The positions of a place and everything inside it, `to` exclusive; empty for an unknown one. */
export function rangeOf(id: number): { from: number; to: number } {
  return { from: starts.get(id) ?? 0, to: ends.get(id) ?? 0 };
}
