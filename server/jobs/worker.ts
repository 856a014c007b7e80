import PgBoss from 'pg-boss';
import { removeExpiredInvitations } from '@/lib/agencies/invitation-commands';
import { sendSearchNews } from '@/lib/alerts/mail-commands';
import { currentSearchNews } from '@/lib/alerts/queries';
import { cleanUpAccounts } from '@/lib/auth/cleanup-commands';
import { mailUnreadMessages } from '@/lib/chat/mail-commands';
import { refreshResponseRates } from '@/lib/chat/response-rate-commands';
import { deliverEmail } from '@/lib/email/deliver';
import { tidyOutbox } from '@/lib/email/outbox';
import { unseal } from '@/lib/email/seal';
import type { EmailJob } from '@/lib/email/send';
import { removeOldEnquiries } from '@/lib/enquiries/commands';
import { env } from '@/lib/env';
import { sendFavouriteNews } from '@/lib/favourites/news-commands';
import {
  ACCOUNT_CLEANUP_QUEUE,
  EMAIL_QUEUE,
  FAVOURITE_NEWS_QUEUE,
  JOBS_SCHEMA,
  LISTING_ERASURE_QUEUE,
  LISTING_SCORES_QUEUE,
  OUTBOX_CLEANUP_QUEUE,
  PICTURE_CLEANUP_QUEUE,
  SEARCH_NEWS_QUEUE,
  UNREAD_MAIL_QUEUE,
  VIEWINGS_QUEUE,
} from '@/lib/jobs/queue';
import { hideOldDeals } from '@/lib/listings/publication/deal-commands';
import { eraseRemovedListings } from '@/lib/listings/publication/erasure-commands';
import { rescoreDueListings } from '@/lib/listings/score/score-round-commands';
import { log } from '@/lib/log';
import { forgetChanges } from '@/lib/portfolio/undo-commands';
import { forgetVisitorsEmails } from '@/lib/reports/visitor-commands';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { forgetViewings, tendViewings } from '@/lib/viewings/tending-commands';
import { forgetDeliveries } from '@/lib/webhooks/delivery-commands';
import { startFeedRunner } from '@/server/jobs/feed-runner';
import { startPictureFetcher } from '@/server/jobs/picture-fetcher';
import { startWebhookSender } from '@/server/jobs/webhook-sender';

const EMAIL_POLL_SECONDS = 1;
/** So that a slow provider call does not block the other. */
const EMAIL_WORKERS = 2;
const SCHEDULE_POLL_SECONDS = 20;
const MESSAGE_MAIL_MS = 10_000;
const CONNECTIONS = 3;

/** Cron expressions in UTC. All jobs are idempotent. */
const SCHEDULES: readonly (readonly [queue: string, cron: string, work: () => Promise<unknown>])[] = [
  [ACCOUNT_CLEANUP_QUEUE, '0 3 * * *', cleanUp],
  [LISTING_ERASURE_QUEUE, '20 3 * * *', eraseRemovedListings],
  [LISTING_SCORES_QUEUE, '40 3 * * *', scoreListings],
  [FAVOURITE_NEWS_QUEUE, '40 * * * *', sendFavouriteNews],
  [OUTBOX_CLEANUP_QUEUE, '50 * * * *', tidyUp],
  [PICTURE_CLEANUP_QUEUE, '20 * * * *', cleanUpPictures],
  [SEARCH_NEWS_QUEUE, '* * * * *', () => sendSearchNews()],
  [UNREAD_MAIL_QUEUE, '* * * * *', mailUnreadMessages],
  [VIEWINGS_QUEUE, '* * * * *', () => tendViewings()],
];

async function tidyUp(): Promise<void> {
  await hideOldDeals();
  await removeOldEnquiries();
  await removeExpiredInvitations();
  await tidyOutbox();
  await forgetDeliveries();
  await forgetChanges();
  await forgetViewings();
}

async function cleanUp(): Promise<void> {
  await cleanUpAccounts();
  await forgetVisitorsEmails();
}

async function scoreListings(): Promise<void> {
  await refreshResponseRates();
  await rescoreDueListings();
}

export type Workers = { stop: () => Promise<void> };

/** Any number of processes: PostgreSQL hands each job to one (FOR UPDATE SKIP LOCKED). */
export async function startWorkers(): Promise<Workers> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: JOBS_SCHEMA,
    application_name: 'estia-jobs',
    max: CONNECTIONS,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 3,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error; it recovers by itself'));
  try {
    await boss.start();
    await registerWorkers(boss);
  } catch (error) {
    // A retry starts from scratch; open connections would leak.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  // Within a minute: a schedule has minutes, and is polled on top.
  const mailing = setInterval(() => {
    void reported(UNREAD_MAIL_QUEUE, mailUnreadMessages).catch(() => undefined);
  }, MESSAGE_MAIL_MS);
  const senders = [startWebhookSender(), startFeedRunner(), startPictureFetcher()];
  return {
    stop: async () => {
      clearInterval(mailing);
      await Promise.all([
        ...senders.map(({ stop }) => stop()),
        boss.stop({ graceful: true, timeout: 10_000 }),
      ]);
    },
  };
}

async function registerWorkers(boss: PgBoss): Promise<void> {
  for (let index = 0; index < EMAIL_WORKERS; index += 1) {
    await boss.work<{ sealed: string }>(
      EMAIL_QUEUE,
      { pollingIntervalSeconds: EMAIL_POLL_SECONDS, batchSize: 1 },
      async (jobs) => {
        for (const job of jobs) await reported(EMAIL_QUEUE, () => deliverQueued(job.id, job.data.sealed));
      },
    );
  }
  for (const [queue, cron, work] of SCHEDULES) {
    await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_POLL_SECONDS }, () => reported(queue, work));
    await boss.schedule(queue, cron);
  }
}

/** Homes that are gone, and searches that were switched off meanwhile, are left out. */
export async function deliverQueued(id: string, sealed: string): Promise<void> {
  // Sealed by our own `sendEmail`, so the shape is known.
  const { content: queued, ...job } = unseal(sealed) as EmailJob;
  const content = queued.template === 'search-news' ? await currentSearchNews(queued) : queued;
  if (content) await deliverEmail(id, { ...job, content });
}

/** Logs and rethrows, so that the queue retries. */
async function reported(queue: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, queue }, 'a job failed and will be tried again');
    throw error;
  }
}

const RETRY_START_MS = 5_000;

export function startWorkersWithRetry(): Workers {
  let workers: Workers | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    startWorkers().then(
      (started) => {
        workers = started;
        if (isStopped) void started.stop();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'workers cannot start; trying again');
        if (!isStopped) timer = setTimeout(start, RETRY_START_MS);
      },
    );
  };
  start();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await workers?.stop();
    },
  };
}
