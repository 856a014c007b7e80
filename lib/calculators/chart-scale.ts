/** Where an amount stands on a chart's axis, and the lines to draw behind it. */
export interface ChartScale {
  /** Round values from the bottom to the top of the axis. */
  ticks: number[];
  /** Share of the axis' height, 0 at the bottom and 1 at the top. */
  at: (value: number) => number;
}

/** Steps that people count in: 1, 2, 2.5 or 5 times a power of ten; what comes in wholes has no 2.5. */
const STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];

/**
 * An axis that holds all values and 0, with about `wanted` round steps.
 * @param values in any unit
 * @param isCount whether the values are numbers of things, so that a step is at least 1 and whole
 */
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

/** Every how many marks of a row of `count` get a label, so that at most about `most` do. */
export function labelStride(count: number, most: number): number {
  return [1, 2, 5, 10].find((stride) => count / stride <= most) ?? Math.ceil(count / most);
}
