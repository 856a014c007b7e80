/** Warnings and errors with the same text that are written within a minute. */
export const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type Minute = { endsAt: number; written: number; leftOut: number };

/**
 * Counts lines by text, so that an outage or a flood of requests, each of which fails, cannot fill the disk. Texts are
 * constants of the code, never a visitor's, so there are only so many.
 */
export class LogLimit {
  readonly #minutes = new Map<string, Minute>();

  /**
   * @param now milliseconds of a clock that cannot be set
   * @returns how many lines with this text were left out since the last one; `null`: this one is to be left out
   */
  take(text: string, now: number): number | null {
    const minute = this.#minutes.get(text);
    if (!minute || now >= minute.endsAt) {
      this.#minutes.set(text, { endsAt: now + MINUTE_MS, written: 1, leftOut: 0 });
      return minute?.leftOut ?? 0;
    }
    if (minute.written >= LINES_PER_MINUTE) {
      minute.leftOut += 1;
      return null;
    }
    minute.written += 1;
    return 0;
  }
}
