import { describe, expect, it } from 'vitest';
import { menuKeyTarget } from '@/components/ui/overlays/menu';

const ITEMS = ['Edit', 'Copy link', 'Delete', 'Close'];

describe('menu keys', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['c', 0, 1],
    ['C', 1, 3],
    ['c', 3, 1],
    ['d', -1, 2],
    ['z', 0, undefined],
    [' ', 0, undefined],
    ['Enter', 0, undefined],
    ['Escape', 0, undefined],
  ])('%s from %i', (key, current, expected) => {
    expect(menuKeyTarget(key, current, ITEMS)).toBe(expected);
  });

  it('does nothing in an empty menu', () => {
    expect(menuKeyTarget('ArrowDown', -1, [])).toBeUndefined();
  });
});
