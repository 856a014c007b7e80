import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/log';
import { EVERYTHING } from '@/lib/next/constants';
import { followAnnouncements } from '@/lib/realtime/announcements';
import { sendPurge } from '@/lib/realtime/varnish';

/** Again, because a page that was being rendered during the change arrives after the first purge. */
const AGAIN_AFTER_MS = [0, 1_000, 6_000];
const RETRY_MS = 500;
/** Varnish refuses a header of 8,192. */
const MOST_CHARACTERS = 4_000;

type Purging = { databaseUrl: string; varnishes: readonly string[]; key: string };
export type Purge = (tags: readonly string[]) => Promise<void>;

/** One request at a time; what comes meanwhile waits together, also while Varnish is away. */
export function purgeOf(varnish: string, key: string, signal: AbortSignal): Purge {
  const waiting = new Set<string>();
  let isRunning = false;

  async function isPurged(tags: string): Promise<boolean> {
    try {
      await sendPurge(varnish, key, tags, signal);
      return true;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'Varnish could not be purged');
      return false;
    }
  }

  return async (tags) => {
    for (const tag of tags) waiting.add(tag);
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0 && !signal.aborted) {
      const all = [...waiting].join(' ');
      const now = all.length > MOST_CHARACTERS ? EVERYTHING : all;
      waiting.clear();
      if (await isPurged(now)) continue;
      for (const tag of now.split(' ')) waiting.add(tag);
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    isRunning = false;
  };
}

/** Drops what was announced as stale from every Varnish (docs/varnish.vcl). */
export function purgeVarnish({ databaseUrl, varnishes, key }: Purging): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const purges = varnishes.map((varnish) => purgeOf(varnish, key, stopping.signal));

  function purgeAll(tags: readonly string[]): void {
    for (const delay of AGAIN_AFTER_MS) {
      setTimeout(() => {
        for (const purge of purges) void purge(tags);
      }, delay).unref();
    }
  }

  const listener = followAnnouncements(databaseUrl, {
    // Changes may have been missed.
    connected: () => purgeAll([EVERYTHING]),
    receive: ({ tags }) => tags.length > 0 && purgeAll(tags),
  });
  return {
    stop: async () => {
      stopping.abort();
      await listener.stop();
    },
  };
}
