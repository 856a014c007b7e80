import { PROPERTY_TYPES } from '@/lib/listings/constants';
import type { PlaceCount } from '@/lib/listings/types';
import type { Answers, Question } from '@/lib/search/questions';
import { homeChanges } from './changes';
import type { Markets } from './markets';
import { PLACE_IDS } from './place-tree';
import { priceStatistics } from './prices';

/** The answer from the homes in memory. */
export function answer(markets: Markets, question: Question): Answers[Question['kind']] {
  if (question.kind === 'placeCounts') return placeCounts(markets);
  if (question.kind === 'changes') return homeChanges(markets);
  if (question.kind === 'counts') {
    return question.queries.map((query) => markets[query.status].current.count(query));
  }
  const index = markets[question.query.status].current;
  if (question.kind === 'count') return index.count(question.query);
  const matches = index.find(question.query);
  switch (question.kind) {
    case 'page': {
      const { sort, skip, limit } = question;
      return { count: matches.count, ids: index.page(matches, sort, skip, limit) };
    }
    case 'pins':
      return index.pins(matches, question.limit);
    case 'clusters':
      return index.clusters(matches, question.grid);
    case 'prices':
      return priceStatistics(index, matches);
  }
}

/** How many homes each place itself has, by market and kind; without zeros. */
function placeCounts(markets: Markets): PlaceCount[] {
  const found: PlaceCount[] = [];
  for (const status of ['for_sale', 'for_rent'] as const) {
    const { counts } = markets[status].current;
    for (const [at, placeId] of PLACE_IDS.entries()) {
      for (const [kind, type] of PROPERTY_TYPES.entries()) {
        const count = counts[at * PROPERTY_TYPES.length + kind] as number;
        if (count > 0) found.push({ placeId, status, type, count });
      }
    }
  }
  return found;
}
