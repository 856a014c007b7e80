/** The bundles of a web process share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaOutageAt?: number };

export function noteOutage(): void {
  holder.estiaOutageAt = performance.now();
}

export function millisecondsSinceOutage(): number {
  return performance.now() - (holder.estiaOutageAt ?? Number.NEGATIVE_INFINITY);
}
