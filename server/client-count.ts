type Ending = {
  once: (event: 'close', listener: () => void) => unknown;
  off: (event: 'close', listener: () => void) => unknown;
};

export class ClientCount {
  readonly #counts = new Map<string, number>();

  of(client: string): number {
    return this.#counts.get(client) ?? 0;
  }

  add(client: string, ...endings: readonly Ending[]): void {
    this.#counts.set(client, this.of(client) + 1);
    const end = () => {
      for (const ending of endings) ending.off('close', end);
      const left = this.of(client) - 1;
      if (left > 0) this.#counts.set(client, left);
      else this.#counts.delete(client);
    };
    for (const ending of endings) ending.once('close', end);
  }
}
