import type { PriceStep } from '@/lib/listings/prices/price-history';

/** Fractions of the drawing: 0,0 is bottom left, 1,1 top right. */
export type ChartPoint = { x: number; y: number };

/** Minimum length of the last price's line, as a fraction of the time before it. */
const LAST_STEP_SHARE = 0.12;

/** 'Price on request' leaves a gap. The scale starts at 0, so that a small change looks small. */
export function priceLines(steps: readonly PriceStep[], updatedAt: string): ChartPoint[][] {
  const start = Date.parse(steps[0]?.at ?? '');
  const last = Date.parse(steps.at(-1)?.at ?? '');
  const until = Math.max(Date.parse(updatedAt), last + LAST_STEP_SHARE * (last - start));
  const span = Math.max(1, until - start);
  const highest = Math.max(1, ...steps.map(({ cents }) => cents ?? 0));
  const lines: ChartPoint[][] = [];
  let line: ChartPoint[] = [];
  for (const [index, { at, cents }] of steps.entries()) {
    if (cents === null) {
      if (line.length > 0) lines.push(line);
      line = [];
      continue;
    }
    const from = (Date.parse(at) - start) / span;
    const next = steps[index + 1];
    const to = ((next ? Date.parse(next.at) : until) - start) / span;
    const y = cents / highest;
    line.push({ x: from, y }, { x: to, y });
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

export function changePercent(before: number | null | undefined, after: number | null): number | null {
  if (!before || after === null) return null;
  return Math.round(((after - before) / before) * 1_000) / 10;
}
