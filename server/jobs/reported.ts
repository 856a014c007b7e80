import { log } from '@/lib/log';

/** Logs and rethrows, so that the queue retries. */
export async function reported(queue: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, queue }, 'a job failed and will be tried again');
    throw error;
  }
}
