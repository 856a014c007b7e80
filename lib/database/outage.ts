/** The bundles of a web process share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaOutageAt?: number };

/** The database was away or too busy just now. */
export function noteOutage(): void {
  holder.estiaOutageAt = performance.now();
}

/** How long ago this process could not query the database; Infinity if that never happened. */
export function millisecondsSinceOutage(): number {
  return performance.now() - (holder.estiaOutageAt ?? Number.NEGATIVE_INFINITY);
}
