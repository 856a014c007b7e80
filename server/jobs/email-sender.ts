import type PgBoss from 'pg-boss';
import { currentSearchNews } from '@/lib/alerts/queries';
import { type EmailBatch, formBatches, type QueuedEmail, separate } from '@/lib/email/batch-commands';
import { stopMail } from '@/lib/email/commands';
import { deliverAlone, renderJob } from '@/lib/email/deliver';
import { isAskedFor, isStopped } from '@/lib/email/policy';
import { getMailStop } from '@/lib/email/queries';
import { RESEND_BATCH_MAX, sendWithResend, takeOffResendsList } from '@/lib/email/resend';
import { unseal } from '@/lib/email/seal';
import type { EmailJob } from '@/lib/email/send';
import { WrongAddress } from '@/lib/email/smtp';
import type { EmailMessage } from '@/lib/email/types';
import { env, mailProvider } from '@/lib/env';
import { EMAIL_QUEUE } from '@/lib/jobs/queue';
import { reported } from '@/server/jobs/reported';

const POLL_SECONDS = 1;
/** So that a slow provider call does not block the other. */
const WORKERS = 2;

/** By SMTP each has a connection of its own. */
const ALONE_MAX = 5;

/** Notes that messages need not be sent again. */
type Done = (ids: readonly string[]) => Promise<unknown>;

export async function workOnEmails(boss: PgBoss): Promise<void> {
  const batchSize = mailProvider(env()) === 'resend' ? RESEND_BATCH_MAX : ALONE_MAX;
  for (let index = 0; index < WORKERS; index += 1) {
    await boss.work<{ sealed: string }>(
      EMAIL_QUEUE,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize },
      (jobs) =>
        // The queue retries those that are not completed.
        reported(EMAIL_QUEUE, () =>
          deliverQueued(
            jobs.map(({ id, data }) => ({ id, sealed: data.sealed })),
            (ids) => boss.complete(EMAIL_QUEUE, [...ids]),
          ),
        ),
    );
  }
}

/** @throws the first problem, after all were tried; what is not `done` is tried again */
export async function deliverQueued(jobs: readonly QueuedEmail[], done: Done): Promise<void> {
  const deliveries =
    mailProvider(env()) === 'resend'
      ? (await formBatches(jobs.map(({ id }) => id))).map((batch) => deliverBatch(batch, done))
      : jobs.map((job) => deliverOne(job, done));
  const problem = (await Promise.allSettled(deliveries)).find(({ status }) => status === 'rejected');
  if (problem?.status === 'rejected') throw problem.reason;
}

async function deliverOne(job: QueuedEmail, done: Done): Promise<void> {
  const message = await messageOf(job);
  if (message) await deliverAlone(job.id, message).catch((error) => stopAfter(error, message));
  await done([job.id]);
}

async function stopAfter(error: unknown, { to }: EmailMessage): Promise<void> {
  if (!(error instanceof WrongAddress)) throw error;
  await stopMail([to], 'bounced');
}

async function deliverBatch({ key, members }: EmailBatch, done: Done): Promise<void> {
  const messages = new Map<string, EmailMessage>();
  const unsent = new Set<string>();
  let problem: unknown;
  for (const member of members) {
    try {
      const message = await messageOf(member);
      if (message) messages.set(member.id, message);
    } catch (error) {
      problem = error;
      unsent.add(member.id);
    }
  }
  const ids = [...messages.keys()];
  const refused = ids.length > 0 ? await sendWithResend(key, [...messages.values()]) : [];
  if (refused.length > 0) problem = new Error('the e-mail provider refused messages of a batch');
  for (const index of refused) unsent.add(ids[index] ?? '');
  const finished = members.map(({ id }) => id).filter((id) => !unsent.has(id));
  if (finished.length > 0) await done(finished);
  if (unsent.size === 0) return;
  await separate([...unsent]);
  throw problem;
}

/** `null` if it is not to be sent any more. Homes that are gone, and searches that were switched off meanwhile, are left out. */
async function messageOf({ sealed }: QueuedEmail): Promise<EmailMessage | null> {
  // Sealed by our own `sendEmail`, so the shape is known.
  const { content: queued, ...job } = unseal(sealed) as EmailJob;
  const stop = await getMailStop(job.to);
  if (isStopped(queued, stop)) return null;
  if (stop && isAskedFor(queued) && mailProvider(env()) === 'resend') await takeOffResendsList(job.to);
  const content = queued.template === 'search-news' ? await currentSearchNews(queued) : queued;
  return content && renderJob({ ...job, content });
}
