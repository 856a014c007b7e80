/**
 * Index of the option an arrow key moves to in a suggestion list. Past either end is the typed text itself (-1), as
 * in a browser's address bar.
 */
export function stepOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return ((active + 1 + (key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1;
}
