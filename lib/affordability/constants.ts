/** In the address of a search and of a home. Budgets also set the page cache's key. */
export const BUDGET_PARAMETERS = [
  'cash',
  'monthly',
  'income',
  'age',
  'main_home',
  'first_home',
  'resident',
  'buyers',
  'rate',
  'years',
] as const;

export const AGE_LIMITS = { min: 18, max: 100 } as const;
export const YEARS_LIMITS = { min: 1, max: 40 } as const;
export const MAX_RATE = 25;
