import { claimHome } from '@/lib/imports/pictures/claim-commands';
import type { Fetched, FetchOptions } from '@/lib/imports/pictures/fetch-commands';
import { visitHome } from '@/lib/imports/pictures/visit-commands';
import { log } from '@/lib/log';
import { MINUTE_MS } from '@/lib/time';

const POLL_MS = 2_000;
/** Homes at a time, in all and of one server. */
const PLACES = 4;
const PLACES_PER_HOST = 2;
/** Attempts in a row without an answer, after which a server is left alone for a while. */
const AWAY_LIMIT = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** After a picture that this site could not store: no space, or too many uploads. */
const OWN_PAUSE_MS = 30_000;

/** Servers that do not answer: their pictures are not tried, and so are not given up one by one. */
export class HostPauses {
  private readonly hosts = new Map<string, { misses: number; until: number }>();

  /** Whether more may be asked of it now. */
  note(host: string, fetched: Fetched, now: number): boolean {
    if (fetched !== 'away') {
      if (fetched !== 'postponed') this.hosts.delete(host);
      return true;
    }
    const misses = (this.hosts.get(host)?.misses ?? 0) + 1;
    const doublings = misses - AWAY_LIMIT;
    const pause = doublings < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
    this.hosts.set(host, { misses, until: now + pause });
    return pause === 0;
  }

  paused(now: number): string[] {
    return [...this.hosts].filter(([, { until }]) => until > now).map(([host]) => host);
  }
}

/** Besides the queues, so that slow servers delay no e-mail. */
export function startPictureFetcher(options: FetchOptions & { pollMs?: number } = {}): {
  stop: () => Promise<void>;
} {
  const { pollMs = POLL_MS, clock = () => new Date(), ...fetching } = options;
  const running = new Map<Promise<void>, string>();
  const pauses = new HostPauses();
  const stopping = new AbortController();
  let isClaiming = false;
  let pausedUntil = 0;

  function exceptHosts(): string[] {
    const hosts = [...running.values()];
    const busy = hosts.filter((host) => hosts.filter((other) => other === host).length >= PLACES_PER_HOST);
    return [...busy, ...pauses.paused(clock().getTime())];
  }

  function note(host: string, fetched: Fetched): boolean {
    const now = clock().getTime();
    if (fetched === 'postponed') pausedUntil = now + OWN_PAUSE_MS;
    return pauses.note(host, fetched, now) && now >= pausedUntil && !stopping.signal.aborted;
  }

  async function fill(): Promise<void> {
    if (isClaiming || clock().getTime() < pausedUntil) return;
    isClaiming = true;
    try {
      while (!stopping.signal.aborted && running.size < PLACES) {
        const home = await claimHome(exceptHosts(), clock());
        if (!home) break;
        const work = visitHome(home.listingId, note, { ...fetching, clock, signal: stopping.signal })
          .catch((error: unknown) => log.warn({ err: error, ...home }, 'pictures could not be recorded'))
          .finally(() => {
            running.delete(work);
            void fill();
          });
        running.set(work, home.host);
      }
    } catch (error) {
      log.warn({ err: error }, 'pictures of feeds cannot be read; trying again');
    } finally {
      isClaiming = false;
    }
  }

  const timer = setInterval(() => void fill(), pollMs);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(running.keys());
    },
  };
}
