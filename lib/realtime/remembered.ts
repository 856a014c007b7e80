import { EVERYTHING } from '@/lib/next/constants';
import { dependOn } from '@/lib/next/page-facts';

// The few figures that almost every page needs and that cost more than a page's own reads. Everything else is read from
// the database or the search index for each page.

/** Writes drop what they change by tag; this is for what may be a little old, like the places in the footer. */
const REMEMBERED_MS = 3_600_000;

type Entry = { tags: readonly string[]; until: number; value: Promise<unknown> };

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaRemembered?: Map<string, Entry> };
holder.estiaRemembered ??= new Map();
const entries = holder.estiaRemembered;

/**
 * The result of `read`, shared by all requests until one of its tags is announced. A request that starts after the
 * announcement never gets a read that started before it.
 *
 * @param key one of a small fixed set, because nothing is evicted
 */
export function remembered<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
  dependOn(...tags);
  const known = entries.get(key);
  if (known && Date.now() < known.until) return known.value as Promise<T>;
  const value = read();
  const entry = { tags, until: Date.now() + REMEMBERED_MS, value };
  entries.set(key, entry);
  value.catch(() => {
    if (entries.get(key) === entry) entries.delete(key);
  });
  return value;
}

export function forget(tags: readonly string[]): void {
  const isEverything = tags.includes(EVERYTHING);
  for (const [key, entry] of entries)
    if (isEverything || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
}
