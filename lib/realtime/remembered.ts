import { env } from '@/lib/env';
import { EVERYTHING } from '@/lib/next/constants';
import { dependOn, setStamp } from '@/lib/next/page-facts';
import { followAnnouncements, noteHeard } from '@/lib/realtime/announcements';

// A few figures that almost every page needs and that cost more than the page's own reads.

/** Writes drop entries by tag; the rest may be a little old. */
const REMEMBERED_MS = 3_600_000;

type Entry = { tags: readonly string[]; until: number; value: Promise<unknown> };

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaRemembered?: Map<string, Entry> };
holder.estiaRemembered ??= new Map();
const entries = holder.estiaRemembered;

/**
 * The result of `read`, shared until one of its tags is announced. A request that starts after the
 * announcement never gets an older read.
 * @param key from a small fixed set: nothing is evicted
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

/** The web process forgets what is stale; its later responses carry the announcement's id. */
export function startCacheListener(): void {
  followAnnouncements(env().DATABASE_URL, {
    connected: (id) => {
      forget([EVERYTHING]);
      // Missed announcements precede this id.
      noteHeard(id);
    },
    receive: ({ id, tags }, isComplete) => {
      forget(tags);
      noteHeard(id);
      if (isComplete) setStamp(id);
    },
  });
}
