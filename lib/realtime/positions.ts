/** More than arrive while somebody waits for one. */
const REMEMBERED = 10_000;

export class Positions {
  last: string | null = null;
  readonly #reached = new Set<string>();
  readonly #waiting = new Set<() => void>();

  reach(id: string): void {
    this.last = id;
    this.#reached.add(id);
    if (this.#reached.size > REMEMBERED) this.#reached.delete(this.#reached.values().next().value ?? '');
    for (const check of [...this.#waiting]) check();
  }

  async whenReached(ids: readonly string[], milliseconds: number): Promise<boolean> {
    const isReached = () => ids.every((id) => this.#reached.has(id));
    if (isReached()) return true;
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(reached);
      };
      const check = () => {
        if (isReached()) settle(true);
      };
      const timer = setTimeout(() => settle(false), milliseconds);
      this.#waiting.add(check);
    });
  }
}
