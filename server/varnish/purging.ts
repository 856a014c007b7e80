import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/log';
import { EDGE_KEY_HEADER, EVERYTHING } from '@/lib/next/constants';
import { followAnnouncements } from '@/lib/realtime/announcements';

/** Again, because a page that was being rendered during the change arrives after the first purge. */
const AGAIN_AFTER_MS = [0, 1_000, 6_000];
const RETRY_MS = 500;
const ANSWER_WITHIN_MS = 2_000;

type Purging = { databaseUrl: string; varnishes: readonly string[]; key: string };

/** Drops what was announced as stale from every Varnish (docs/varnish.vcl). */
export function purgeVarnish({ databaseUrl, varnishes, key }: Purging): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function purge(varnish: string, tags: readonly string[]): Promise<void> {
    while (!signal.aborted) {
      try {
        const { status } = await fetch(varnish, {
          method: 'PURGE',
          headers: { [EDGE_KEY_HEADER]: key, 'x-estia-tags': tags.join(' ') },
          signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        });
        if (status === 200) return;
        log.error({ status }, 'Varnish refused a purge: is ESTIA_KEY right?');
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'Varnish does not answer');
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  function purgeAll(tags: readonly string[]): void {
    for (const delay of AGAIN_AFTER_MS) {
      setTimeout(() => {
        for (const varnish of varnishes) void purge(varnish, tags);
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
