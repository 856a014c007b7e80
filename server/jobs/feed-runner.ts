import { claimRun, performRun, queueDueRuns } from '@/lib/incoming-feeds/run-commands';
import { log } from '@/lib/log';

const POLL_MS = 2_000;
/** Each occupies a connection for as long as its file is read. */
const PLACES = 2;

/** Besides the queues, because a file may be read for hours. Runs that are under way at a stop begin again elsewhere. */
export function startFeedRunner(perform = performRun): { stop: () => Promise<void> } {
  let running = 0;
  let isStopped = false;
  let isClaiming = false;

  async function fill(): Promise<void> {
    if (isStopped || isClaiming) return;
    isClaiming = true;
    try {
      await queueDueRuns();
      while (!isStopped && running < PLACES) {
        const run = await claimRun();
        if (!run) break;
        running += 1;
        void perform(run)
          .catch((error: unknown) =>
            log.warn({ err: error, run: run.id }, 'a run of a feed was not recorded'),
          )
          .finally(() => {
            running -= 1;
          });
      }
    } catch (error) {
      log.warn({ err: error }, 'runs of feeds cannot be read; trying again');
    } finally {
      isClaiming = false;
    }
  }

  const timer = setInterval(() => void fill(), POLL_MS);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
