/** Number of page buttons shown. */
const PAGE_BUTTONS = 7;

/**
 * The pages that get a button, at most seven: 1-7 while the current page is up to 4, the last seven near the end,
 * otherwise the current one with three on either side. `current` outside 1…`total` counts as the nearest page.
 */
export function pageWindow(current: number, total: number): number[] {
  const half = (PAGE_BUTTONS - 1) / 2;
  const first = Math.max(1, Math.min(current - half, total - PAGE_BUTTONS + 1));
  const length = Math.min(PAGE_BUTTONS, Math.max(total, 0));
  return Array.from({ length }, (_, index) => first + index);
}
