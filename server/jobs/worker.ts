import PgBoss from 'pg-boss';
import { removeExpiredInvitations } from '@/lib/agencies/invitation-commands';
import { sendSearchNews } from '@/lib/alerts/mail-commands';
import { cleanUpAccounts } from '@/lib/auth/cleanup-commands';
import { mailUnreadMessages } from '@/lib/chat/mail-commands';
import { refreshResponseRates } from '@/lib/chat/response-rate-commands';
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { tidyOutbox } from '@/lib/email/outbox';
import { removeOldEnquiries } from '@/lib/enquiries/commands';
import { env } from '@/lib/env';
import { sendFavouriteNews } from '@/lib/favourites/news-commands';
import { JOBS_SCHEMA } from '@/lib/jobs/queue';
import { hideOldDeals } from '@/lib/listings/publication/deal-commands';
import { eraseRemovedListings } from '@/lib/listings/publication/erasure-commands';
import { rescoreDueListings } from '@/lib/listings/score/score-round-commands';
import { log } from '@/lib/log';
import { forgetChanges } from '@/lib/portfolio/undo-commands';
import { forgetVisitorsEmails } from '@/lib/reports/visitor-commands';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { forgetViewings, tendViewings } from '@/lib/viewings/tending-commands';
import { forgetDeliveries } from '@/lib/webhooks/delivery-commands';
import { workOnEmails } from '@/server/jobs/email-sender';
import { startFeedRunner } from '@/server/jobs/feed-runner';
import { startPictureFetcher } from '@/server/jobs/picture-fetcher';
import { reported } from '@/server/jobs/reported';
import { startWebhookSender } from '@/server/jobs/webhook-sender';

const SCHEDULE_POLL_SECONDS = 20;
const MESSAGE_MAIL_MS = 10_000;
const CONNECTIONS = 3;

const UNREAD_MAIL = 'unread-mail';
/** Cron expressions in UTC. All jobs are idempotent. */
const SCHEDULES: readonly (readonly [queue: string, cron: string, work: () => Promise<unknown>])[] = [
  ['account-cleanup', '0 3 * * *', cleanUp],
  ['listing-erasure', '20 3 * * *', eraseRemovedListings],
  ['listing-scores', '40 3 * * *', scoreListings],
  ['favourite-news', '40 * * * *', sendFavouriteNews],
  ['confirmations', '*/10 * * * *', () => confirmationRound()],
  ['outbox-cleanup', '50 * * * *', tidyUp],
  ['picture-cleanup', '20 * * * *', cleanUpPictures],
  ['search-news', '* * * * *', () => sendSearchNews()],
  [UNREAD_MAIL, '* * * * *', mailUnreadMessages],
  ['viewings', '* * * * *', () => tendViewings()],
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
    void reported(UNREAD_MAIL, mailUnreadMessages).catch(() => undefined);
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
  await workOnEmails(boss);
  for (const [queue, cron, work] of SCHEDULES) {
    await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_POLL_SECONDS }, () => reported(queue, work));
    await boss.schedule(queue, cron);
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
