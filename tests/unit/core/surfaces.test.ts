import { expect, test } from 'vitest';
import { answeringRoutes } from '../../support/route-tree';
import { SURFACES } from '../../support/visible-surfaces';

test('every page and route has a row that says what it could show of other people', () => {
  expect(Object.keys(SURFACES).sort()).toEqual([...new Set(answeringRoutes())]);
});
