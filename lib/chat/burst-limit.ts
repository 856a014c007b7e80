const FORGET_ABOVE = 10_000;

/** A token bucket per key in memory: against a flood, a database query per attempt would be the load. */
export class BurstLimit {
  readonly #capacity: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
  }

  /** `false` if the bucket is empty. `now` in milliseconds. */
  take(key: string, now = Date.now()): boolean {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#capacity, at: now };
    const refilled = bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * this.#perSecond;
    const tokens = Math.min(this.#capacity, refilled);
    const granted = tokens >= 1;
    this.#buckets.set(key, { tokens: granted ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > FORGET_ABOVE) this.#forgetFull(now);
    return granted;
  }

  /** A full bucket carries no information. */
  #forgetFull(now: number): void {
    const secondsToFull = this.#capacity / this.#perSecond;
    for (const [key, { at }] of this.#buckets) {
      if ((now - at) / 1_000 > secondsToFull) this.#buckets.delete(key);
    }
  }
}
