export interface ChartScale {
  ticks: number[];
  /** Fraction of the axis height: 0 at the bottom, 1 at the top. */
  at: (value: number) => number;
}

/** Times a power of ten; counts have no 2.5. */
const STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];

/** Includes 0. `isCount`: whole steps only. */
export function chartScale(values: readonly number[], { wanted = 4, isCount = false } = {}): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = isCount && power < 10 ? WHOLE_STEPS : STEPS;
  const step = (steps.find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const bottom = Math.floor(low / step);
  const top = Math.max(Math.ceil(high / step), bottom + 1);
  const ticks = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step);
  return { ticks, at: (value) => (value / step - bottom) / (top - bottom) };
}

export function labelStride(count: number, most: number): number {
  return [1, 2, 5, 10].find((stride) => count / stride <= most) ?? Math.ceil(count / most);
}
