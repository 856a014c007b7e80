/**
 * Price bounds in whole euro that counters and bitmaps support, sale and rent. Also in the SQL function price_step
 * (migration 20261121220000).
 */
export const STEP_PRICES: readonly number[] = [
  ...[100, 1_000, 10_000, 100_000, 1_000_000].flatMap((decade) =>
    [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7.5].map((times) => times * decade),
  ),
  10_000_000,
];

/**
 * The step of a price (whole euro), as in the SQL function price_step: even for one of STEP_PRICES, odd between two.
 */
export function stepOf(euros: number): number {
  const below = STEP_PRICES.filter((price) => price <= euros).length;
  return STEP_PRICES[below - 1] === euros ? 2 * below : 2 * below + 1;
}

/** The step of a price in STEP_PRICES; `null` for any other. */
export function exactStepOf(euros: number): number | null {
  const step = stepOf(euros);
  return step % 2 === 0 ? step : null;
}
