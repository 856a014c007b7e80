/**
 * The option that an arrow key leads to in a list below a field, by its index. Past either end stands the text itself (-1),
 * as in the address bar of a browser.
 */
export function stepOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return ((active + 1 + (key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1;
}
