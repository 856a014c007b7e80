/** Announcements remembered: more than arrive while a question is on its way. */
const REMEMBERED = 10_000;

/** Which announcements the homes in memory reflect. */
export class Positions {
  /** The last one; `null` before the first. */
  last: string | null = null;
  #recent = new Set<string>();
  #earlier = new Set<string>();
  readonly #waiting = new Set<() => void>();

  reach(announcements: readonly string[]): void {
    for (const id of announcements) {
      this.last = id;
      if (this.#recent.size >= REMEMBERED) {
        this.#earlier = this.#recent;
        this.#recent = new Set();
      }
      this.#recent.add(id);
    }
    if (announcements.length > 0) for (const check of [...this.#waiting]) check();
  }

  #has(announcements: readonly string[]): boolean {
    return announcements.every((id) => this.#recent.has(id) || this.#earlier.has(id));
  }

  /** Whether all announcements are reached, within `milliseconds`. */
  async whenReached(announcements: readonly string[], milliseconds: number): Promise<boolean> {
    if (this.#has(announcements)) return true;
    return new Promise((resolve) => {
      const settle = (isReached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(isReached);
      };
      const check = () => {
        if (this.#has(announcements)) settle(true);
      };
      const timer = setTimeout(() => settle(false), milliseconds);
      this.#waiting.add(check);
    });
  }
}
