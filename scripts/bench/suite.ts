/** `figures` are for machines, `columns` and `rows` for people. */
export type SuiteResult = {
  title: string;
  notes: string[];
  columns: string[];
  rows: (string | number)[][];
  figures: Record<string, number>;
};

/** Compares with a bare reference in the same run, so that ratios hold on any machine. */
export type Suite = () => Promise<SuiteResult>;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The lower middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
