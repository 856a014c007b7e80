import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { MARKETS } from '@/lib/listings/constants';
import { answer } from '@/server/search/answer';
import type { Homes } from '@/server/search/homes';
import { budgetQuery, indexed, plainHomes, workedOut } from '../../support/budget-homes';
import { drawnBudgets } from '../../support/budgets';

const homes = plainHomes(4_000);
const newBuilds = new Set(homes.filter(({ isNewBuild }) => isNewBuild).map(({ id }) => id));
let index: Homes;
beforeAll(async () => {
  index = await indexed(homes, 300);
});

test('the index finds exactly the homes that working every one out finds, in the order of what is left', () => {
  let total = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS),
      drawnBudgets,
      fc.nat({ max: 400 }),
      fc.integer({ min: 1, max: 60 }),
      (market, budget, skip, limit) => {
        const expected = workedOut(homes, market, budget);
        total += expected.length;
        const query = budgetQuery(market, budget, 'left');
        expect(answer(index.current, { kind: 'count', query })).toBe(expected.length);
        for (const from of [0, skip]) {
          const ids = expected.slice(from, from + limit);
          expect(answer(index.current, { kind: 'page', query, skip: from, limit })).toEqual({
            count: expected.length,
            ids,
            newBuilds: ids.filter((id) => newBuilds.has(id)),
          });
        }
        const newest = budgetQuery(market, budget, 'newest');
        const ids = [...expected].sort((a, b) => b - a).slice(0, limit);
        expect(answer(index.current, { kind: 'page', query: newest, skip: 0, limit })).toMatchObject({ ids });
      },
    ),
    { numRuns: 60 },
  );
  expect(total).toBeGreaterThan(10_000);
});
