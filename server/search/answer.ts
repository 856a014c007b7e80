import { SITEMAP_SHARD_SIZE } from '@/lib/listings/constants';
import type { Answers, HomeChanges, Question } from '@/lib/search/questions';
import { eachBit } from './bits';
import { gridHomes } from './clusters';
import { GROUPS } from './columns';
import type { HomeIndex } from './home-index';
import { PLACE_IDS } from './place-tree';
import { priceStatistics } from './price-statistics';

export function answer(index: HomeIndex, question: Question): Answers[Question['kind']] {
  if (question.kind === 'placeCounts') return byPlace(index.counts, (count) => ({ count }));
  if (question.kind === 'changes') return homeChanges(index);
  const { query } = question;
  const matches = index.find(query);
  switch (question.kind) {
    case 'count':
      return matches.count;
    case 'counts':
      return question.changes.map(
        (change) => index.find({ ...query, filters: { ...query.filters, ...change } }).count,
      );
    case 'page': {
      const ids = index.page(matches, query.filters, question.skip, question.limit);
      const newBuilds = query.filters.budget ? ids.filter((id) => index.isNewBuild(id)) : [];
      return { count: matches.count, ids, newBuilds };
    }
    case 'pins':
      return index.pins(matches, question.limit);
    case 'clusters':
      return gridHomes(index, matches.bits, question.grid);
    case 'prices':
      return priceStatistics(index, matches);
    case 'nearest':
      return index.nearest(matches, question.cents, question.limit);
  }
}

/** Leaves out zeros and unknown places. */
function byPlace<Row>(numbers: Int32Array | Uint32Array, rowOf: (number: number) => Row) {
  const rows: ((typeof GROUPS)[number] & Row & { placeId: number })[] = [];
  numbers.forEach((number, at) => {
    const placeId = PLACE_IDS[Math.floor(at / GROUPS.length)];
    const group = GROUPS[at % GROUPS.length];
    if (number > 0 && placeId && group) rows.push({ placeId, ...group, ...rowOf(number) });
  });
  return rows;
}

/** Reads every home: 20 ms for a million. */
function homeChanges(index: HomeIndex): HomeChanges {
  const { id, place, group, changedS } = index.columns.arrays;
  const shards: number[] = [];
  const places = new Uint32Array(index.counts.length);
  eachBit(index.columns.facet('live'), 0, index.next, (slot) => {
    const changed = changedS[slot] as number;
    const shard = Math.floor(((id[slot] as number) - 1) / SITEMAP_SHARD_SIZE);
    const at = (place[slot] as number) * GROUPS.length + (group[slot] as number);
    if (changed > (shards[shard] ?? 0)) shards[shard] = changed;
    if (changed > (places[at] as number)) places[at] = changed;
  });
  return {
    shards: shards.flatMap((changed, shard) => ({ shard, changedMs: changed * 1_000 })),
    places: byPlace(places, (changed) => ({ changedMs: changed * 1_000 })),
  };
}
