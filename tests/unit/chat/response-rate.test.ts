import { expect, test } from 'vitest';
import { responseRate } from '@/lib/chat/response-rate';

test.each([
  [0, 0, null],
  [4, 4, null],
  [5, 0, 0],
  [5, 5, 1],
  [6, 4, 0.7],
  [20, 17, 0.9],
  [300, 151, 0.5],
])('of %i people %i were answered: %s', (asked, answered, rate) => {
  expect(responseRate({ asked, answered })).toBe(rate);
});
