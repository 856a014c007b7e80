import { expect, test } from 'vitest';
import { stepOption } from '@/components/forms/use-combobox';

test('arrow keys cycle through the options and, past either end, the typed text', () => {
  const walk = (key: 'ArrowDown' | 'ArrowUp', from: number) =>
    Array.from({ length: 4 }).reduce<number[]>(
      (path) => [...path, stepOption(path.at(-1) ?? from, 3, key)],
      [],
    );
  expect(walk('ArrowDown', -1)).toEqual([0, 1, 2, -1]);
  expect(walk('ArrowUp', -1)).toEqual([2, 1, 0, -1]);
});
