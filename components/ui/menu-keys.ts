/**
 * Index of the menu item that a key moves to, by the ARIA practices: arrows wrap, Home and End jump, a letter moves
 * to the next item starting with it. `undefined` for any other key. `current` is -1 if no item has the focus.
 */
export function menuKeyTarget(key: string, current: number, texts: readonly string[]): number | undefined {
  const { length } = texts;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= length; step++) {
    const index = (Math.max(current, -1) + step) % length;
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
