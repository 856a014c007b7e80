import { log } from '@/lib/log';
import { claimDeliveries, sendDelivery } from '@/lib/webhooks/delivery-commands';

const POLL_MS = 2_000;
/** Sockets that wait for others' servers; one webhook has one at most. */
const PLACES = 16;

/** Besides the queues, so that a webhook that hangs delays no e-mail. */
export function startWebhookSender(send = sendDelivery): { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isClaiming = false;

  async function fill(): Promise<void> {
    if (isStopped || isClaiming || running.size >= PLACES) return;
    isClaiming = true;
    try {
      for (const delivery of await claimDeliveries(PLACES - running.size)) {
        const work = send(delivery)
          .catch((error: unknown) => log.warn({ err: error }, 'a webhook could not be recorded'))
          .finally(() => {
            running.delete(work);
            void fill();
          });
        running.add(work);
      }
    } catch (error) {
      log.warn({ err: error }, 'webhooks cannot be read; trying again');
    } finally {
      isClaiming = false;
    }
  }

  const timer = setInterval(() => void fill(), POLL_MS);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
