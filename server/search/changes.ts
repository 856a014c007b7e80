import { PROPERTY_TYPES, SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import type { HomeChanges } from '@/lib/search/questions';
import { eachBit } from './bits';
import type { Markets } from './markets';
import { PLACE_IDS } from './place-tree';

/** When homes were last edited. Looks at every home: 20 ms for a million. */
export function homeChanges(markets: Markets): HomeChanges {
  const shards = new Map<number, number>();
  const places: HomeChanges['places'] = [];
  for (const status of ['for_sale', 'for_rent'] as const) {
    const { columns, next } = markets[status].current;
    const { id, place, kind, changedS } = columns.arrays;
    const latest = new Uint32Array(PLACE_IDS.length * PROPERTY_TYPES.length);
    eachBit(columns.facet('live'), 0, next, (slot) => {
      const changed = changedS[slot] as number;
      const shard = Math.floor(((id[slot] as number) - 1) / SITEMAP_SHARD_SIZE);
      if (changed > (shards.get(shard) ?? 0)) shards.set(shard, changed);
      const at = (place[slot] as number) * PROPERTY_TYPES.length + (kind[slot] as number);
      if (changed > (latest[at] ?? 0)) latest[at] = changed;
    });
    for (const [at, changed] of latest.entries()) {
      const [placeId, type] = [
        PLACE_IDS[Math.floor(at / PROPERTY_TYPES.length)],
        PROPERTY_TYPES[at % PROPERTY_TYPES.length],
      ];
      if (changed > 0 && placeId && type) places.push({ placeId, status, type, changedMs: changed * 1_000 });
    }
  }
  const inOrder = [...shards].sort(([a], [b]) => a - b);
  return { shards: inOrder.map(([shard, changed]) => ({ shard, changedMs: changed * 1_000 })), places };
}
