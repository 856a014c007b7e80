/** Prices in whole euro that people ask for, sale and rent; the function price_step of migration 20261121220000 has them too. */
export const STEP_PRICES: readonly number[] = [
  ...[100, 1_000, 10_000, 100_000, 1_000_000].flatMap((decade) =>
    [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7.5].map((times) => times * decade),
  ),
  10_000_000,
];

/** The step of a price (whole euro) as the function price_step has it: even for one of STEP_PRICES, odd between two. */
export function stepOf(euros: number): number {
  const below = STEP_PRICES.filter((price) => price <= euros).length;
  return STEP_PRICES[below - 1] === euros ? 2 * below : 2 * below + 1;
}

/** The step of a price that is one of STEP_PRICES; `null` for one between them. */
export function exactStepOf(euros: number): number | null {
  const step = stepOf(euros);
  return step % 2 === 0 ? step : null;
}
