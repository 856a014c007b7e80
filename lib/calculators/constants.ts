/** Cents times basis points stay below 2^53, so integer tax arithmetic is exact. */
export const MAX_EUROS = 1_000_000_000;

export interface NumberLimits {
  min: number;
  max: number;
  /** 1 rounds to whole numbers, 0 keeps decimals. */
  step: 0 | 1;
}

/** Values outside are clamped ('down payment capped at 100'). */
export const MORTGAGE_LIMITS = {
  price: { min: 0, max: MAX_EUROS, step: 0 },
  down: { min: 0, max: 100, step: 0 },
  term: { min: 1, max: 40, step: 1 },
  rate: { min: 0, max: 100, step: 0 },
} as const satisfies Record<string, NumberLimits>;

export const MORTGAGE_TYPICAL = { down: 20, term: 30, rate: 5.5 } as const;

export const MORTGAGE_DEFAULTS = { price: null, down: null, term: 1, rate: null } as const;

/** Values outside are clamped. Fields with their own error message have wide limits, so that the message appears. */
export const RENT_VS_BUY_LIMITS = {
  price: { min: -MAX_EUROS, max: MAX_EUROS, step: 0 },
  rent: { min: -MAX_EUROS, max: MAX_EUROS, step: 0 },
  down: { min: -1_000, max: 1_000, step: 0 },
  rate: { min: -1_000, max: 1_000, step: 0 },
  term: { min: -1_000, max: 1_000, step: 1 },
  growth: { min: 0, max: 20, step: 0 },
  stay: { min: -1_000, max: 50, step: 1 },
  invest: { min: -1_000, max: 1_000, step: 0 },
  maintenance: { min: 0, max: 10, step: 0 },
  tax: { min: 0, max: 5, step: 0 },
  appreciation: { min: -10, max: 20, step: 0 },
  closing: { min: 0, max: 10, step: 0 },
  selling: { min: 0, max: 10, step: 0 },
} as const satisfies Record<string, NumberLimits>;

export const RENT_VS_BUY_DEFAULTS = {
  price: null,
  rent: null,
  down: null,
  rate: null,
  term: null,
  growth: null,
  stay: null,
  invest: 6,
  reinvest: true,
  maintenance: 1,
  tax: 0.2,
  appreciation: 3,
  closing: 3,
  selling: 2,
} as const;

/** `year` opens a year of the repayment plan without JavaScript. */
export const MORTGAGE_PARAMETERS = ['price', 'down', 'term', 'rate', 'year'] as const;

export const RENT_VS_BUY_PARAMETERS = Object.keys(
  RENT_VS_BUY_DEFAULTS,
) as (keyof typeof RENT_VS_BUY_DEFAULTS)[];

export const RECALCULATE_AFTER_MS = 300;
