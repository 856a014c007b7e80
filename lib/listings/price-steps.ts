/** Prices in whole euro that people ask for, sale and rent; the function price_step of migration 20261121220000 has them too. */
export const STEP_PRICES: readonly number[] = [
  ...[100, 1_000, 10_000, 100_000, 1_000_000].flatMap((decade) =>
    [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7.5].map((times) => times * decade),
  ),
  10_000_000,
];

/** The step of a price (whole euro) that is one of STEP_PRICES; `null` for one between them. */
export function priceStep(euros: number): number | null {
  const at = STEP_PRICES.indexOf(euros);
  return at < 0 ? null : 2 * (at + 1);
}
