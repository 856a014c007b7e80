import { DAY_MS } from '@/lib/time';

/** Whole days. Clocks of two servers differ a little, so the future counts as now. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
