import { getActorForOperator } from '@/lib/auth/queries';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import type { FeedProblem } from '@/lib/feed-problem';
import { ImportCancelled, importListings } from '@/lib/imports/commands';
import { feedMapSchema, NO_MAP } from '@/lib/imports/opening/feed-map';
import { openFeed } from '@/lib/imports/opening/open-feed';
import { MissingFields } from '@/lib/imports/readers/invalid-file';
import { MostHidden } from '@/lib/imports/writing/withdrawal-commands';
import { KEPT_RUNS, MAX_ATTEMPTS, SILENCE_SECONDS } from '@/lib/incoming-feeds/constants';
import { type FetchedFeed, fetchFeed } from '@/lib/incoming-feeds/fetch-commands';
import { feedBytes } from '@/lib/incoming-feeds/file-query';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { ReportWriter, UNCHANGED, unreadable } from '@/lib/incoming-feeds/run-report';
import { nextRun } from '@/lib/incoming-feeds/schedule';
import { storable } from '@/lib/incoming-feeds/storable';
import type { RunKind, RunReport } from '@/lib/incoming-feeds/types';
import { log } from '@/lib/log';
import { OutboundError } from '@/lib/outbound/outbound-error';
import type { Reach } from '@/lib/outbound/send';
import { absoluteUrl } from '@/lib/urls';

/** `attempts` tells this worker from one that was thought dead. */
export type ClaimedRun = {
  id: string;
  feedId: string;
  kind: RunKind;
  isScheduled: boolean;
  fetches: boolean;
  mayHideMost: boolean;
  attempts: number;
};

/** Scheduled runs that are due. One that finds its feed being read is left out. */
export async function queueDueRuns(now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; runAt: number[]; isOpen: boolean }[]>`
      SELECT f.id::text AS id, f.run_at AS "runAt",
        EXISTS (SELECT FROM feed_runs r WHERE r.feed_id = f.id AND r.finished_at IS NULL) AS "isOpen"
      FROM incoming_feeds f JOIN users u ON u.id = f.owner_id AND u.suspended_at IS NULL
      WHERE f.next_run_at <= ${now} AND f.paused_at IS NULL AND f.url IS NOT NULL
      ORDER BY f.next_run_at LIMIT 100 FOR NO KEY UPDATE OF f SKIP LOCKED`;
    for (const { id, runAt, isOpen } of due) {
      if (!isOpen)
        await tx.feedRun.create({
          data: { feedId: id, kind: 'import', isScheduled: true, fetches: true, createdAt: now },
        });
      await tx.incomingFeed.update({ where: { id }, data: { nextRunAt: nextRun(runAt, now) } });
    }
  });
}

/** The oldest run of an owner for whom nothing runs, also one whose worker is silent. */
export async function claimRun(now = new Date()): Promise<ClaimedRun | null> {
  const silent = new Date(now.getTime() - SILENCE_SECONDS * 1_000);
  const [run] = await db.$queryRaw<ClaimedRun[]>`
    WITH due AS (
      SELECT r.id FROM feed_runs r JOIN incoming_feeds f ON f.id = r.feed_id
      JOIN users u ON u.id = f.owner_id AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      WHERE r.finished_at IS NULL AND (r.state = 'queued' OR r.heartbeat_at < ${silent})
        AND NOT EXISTS (
          SELECT FROM feed_runs o JOIN incoming_feeds g ON g.id = o.feed_id
          WHERE g.owner_id = f.owner_id AND o.finished_at IS NULL AND o.state = 'running' AND o.heartbeat_at >= ${silent})
      ORDER BY r.created_at, r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
    UPDATE feed_runs r SET state = 'running', attempts = attempts + 1, rows_read = 0, heartbeat_at = ${now},
      started_at = coalesce(r.started_at, ${now})
    FROM due WHERE r.id = due.id
    RETURNING r.id::text AS id, r.feed_id::text AS "feedId", r.kind::text AS kind, r.is_scheduled AS "isScheduled",
      r.fetches, r.may_hide_most AS "mayHideMost", r.attempts`;
  return run ?? null;
}

type Outcome =
  | { state: 'done'; report: RunReport; fetched?: FetchedFeed | undefined }
  | { state: 'failed'; problem: string; report?: RunReport | null }
  | { state: 'cancelled' };

const HEARTBEAT_MS = 5_000;

/** An import is one transaction, so a worker that is killed leaves nothing, and the run begins again. */
export async function performRun(run: ClaimedRun, reach: Reach = {}): Promise<void> {
  const pulse = new Pulse(run);
  const timer = setInterval(() => void pulse.beat().catch(() => undefined), HEARTBEAT_MS);
  try {
    const outcome = await outcomeOf(run, pulse, reach);
    clearInterval(timer);
    if (outcome !== 'recorded') await finish(run, outcome);
  } finally {
    clearInterval(timer);
  }
}

/** Progress, written outside of the import's transaction. */
class Pulse {
  rowsRead = 0;
  private isOver = false;

  constructor(private readonly run: ClaimedRun) {}

  /** Whether the run was cancelled, removed, or taken by another worker. */
  async beat(): Promise<boolean> {
    const { id, attempts } = this.run;
    const [state] = await db.$queryRaw<{ isCancelled: boolean }[]>`
      UPDATE feed_runs SET rows_read = ${this.rowsRead}::int, heartbeat_at = now()
      WHERE id = ${id}::uuid AND attempts = ${attempts}::int AND finished_at IS NULL
      RETURNING is_cancelled AS "isCancelled"`;
    this.isOver ||= state?.isCancelled !== false;
    return this.isOver;
  }
}

/** An import that is done was recorded in its own transaction. */
async function outcomeOf(run: ClaimedRun, pulse: Pulse, reach: Reach): Promise<Outcome | 'recorded'> {
  if (run.attempts > MAX_ATTEMPTS) return failed('ended');
  try {
    return await readFeed(run, pulse, reach);
  } catch (error) {
    if (error instanceof ImportCancelled) return { state: 'cancelled' };
    if (error instanceof MostHidden) return failed('hidesMost');
    if (error instanceof OutboundError) return failed(isGone(error) ? 'notFound' : error.problem);
    if (isOfFile(error)) return { state: 'failed', problem: problemOf(error) };
    log.warn({ err: error, run: run.id }, 'a feed could not be read');
    return failed('internal');
  }
}

const isOfFile = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal';

const isGone = ({ status }: OutboundError) => status === 404 || status === 410;

const NEEDED = { price: 'noPrice', location: 'noLocation', area: 'noArea', type: 'noType' } as const;

/** What the settings can mend is told in the reader's language. */
function problemOf(error: AppError): string {
  if (!(error instanceof MissingFields)) return error.message;
  const [first, ...others] = error.missing;
  return first === undefined || others.length > 0 ? 'noPriceOrLocation' : NEEDED[first];
}

const failed = (problem: FeedProblem): Outcome => ({ state: 'failed', problem });

async function readFeed(run: ClaimedRun, pulse: Pulse, reach: Reach): Promise<Outcome | 'recorded'> {
  const feed = await db.incomingFeed.findUnique({
    where: { id: run.feedId },
    include: { owner: { select: { username: true } } },
  });
  const actor = feed && (await getActorForOperator(feed.owner.username));
  if (!(feed && actor) || (await pulse.beat())) return { state: 'cancelled' };
  const fetched =
    run.fetches && feed.url ? await fetchFeed({ ...feed, url: feed.url }, run, reach) : undefined;
  if (!fetched && feed.fileBytes === 0) return failed('empty');
  // Read again once a day, because it still confirms its homes.
  if (fetched?.isUnchanged && (await wasReadToday(run.feedId))) return { state: 'done', report: UNCHANGED };

  const writer = new ReportWriter();
  const isPreview = run.kind === 'preview';
  const opened = await openFeed({
    name: fetched?.name ?? feed.fileName,
    bytes: feedBytes(run.feedId),
    hints: feedMapSchema.catch(NO_MAP).parse(feed.map),
  });
  const report = await importListings(actor, writer.sampled(opened.records), {
    dryRun: isPreview,
    reportsMost: isPreview,
    mayHideMost: run.mayHideMost,
    isComplete: feed.isComplete,
    feed: { id: feed.id, keepsHandEdits: feed.keepsHandEdits },
    onRefusal: writer.onRefusal,
    onNotice: writer.onNotice,
    onStored: writer.onStored,
    onWithdrawn: writer.onWithdrawn,
    onProgress: (read) => {
      pulse.rowsRead = read;
    },
    isCancelled: () => pulse.beat(),
    // What is committed is recorded, so that it is never imported again.
    onDone: async (tx, done) => {
      const outcome = { state: 'done', report: writer.report(opened, done), fetched } as const;
      if (!(await record(tx, run, outcome))) throw new ImportCancelled();
    },
  }).catch((error: unknown) => {
    if (!isOfFile(error) || error instanceof MostHidden) throw error;
    return error;
  });
  if (report instanceof AppError)
    return { state: 'failed', problem: problemOf(report), report: unreadable(opened) };
  return isPreview ? { state: 'done', report: writer.report(opened, report), fetched } : 'recorded';
}

async function wasReadToday(feedId: string): Promise<boolean> {
  const [read] = await db.$queryRaw<unknown[]>`
    SELECT FROM feed_runs WHERE feed_id = ${feedId}::uuid AND kind = 'import' AND state = 'done'
      AND report ->> 'isUnchanged' = 'false' AND finished_at > now() - interval '1 day' LIMIT 1`;
  return read !== undefined;
}

async function finish(run: ClaimedRun, outcome: Outcome): Promise<void> {
  try {
    await db.$transaction((tx) => record(tx, run, outcome));
  } catch (error) {
    // A run without an end would be repeated and hold up its owner's other ones.
    log.warn({ err: error, run: run.id }, 'the result of a feed could not be stored');
    await db.$transaction((tx) => record(tx, run, failed('internal')));
  }
}

/** `false` if the run has ended or is another worker's. */
async function record(tx: Database, run: ClaimedRun, outcome: Outcome): Promise<boolean> {
  const { id, feedId, attempts, kind } = run;
  // In the order of whoever cancels.
  await tx.$queryRaw`SELECT 1 FROM incoming_feeds WHERE id = ${feedId}::uuid FOR NO KEY UPDATE`;
  const { count } = await tx.feedRun.updateMany({
    where: { id, attempts, finishedAt: null },
    data: {
      state: outcome.state,
      finishedAt: new Date(),
      ...(outcome.state === 'failed' && { problem: storable(outcome.problem) }),
      ...('report' in outcome && outcome.report && { report: storable(outcome.report) }),
      ...(outcome.state === 'done' && { rowsRead: outcome.report.read }),
    },
  });
  if (count === 0) return false;
  // Only what was imported may be skipped as unchanged.
  if (outcome.state === 'done' && kind === 'import' && outcome.fetched) {
    const { etag, lastModified } = outcome.fetched;
    await tx.incomingFeed.update({ where: { id: feedId }, data: { etag, lastModified } });
  }
  if (outcome.state === 'failed' && run.isScheduled) await tellOwner(tx, run, outcome.problem);
  await tx.$executeRaw`
    DELETE FROM feed_runs WHERE feed_id = ${feedId}::uuid AND id NOT IN (
      SELECT id FROM feed_runs WHERE feed_id = ${feedId}::uuid ORDER BY created_at DESC LIMIT ${KEPT_RUNS}::int)`;
  return true;
}

/** Once, until a scheduled run succeeds. */
async function tellOwner(tx: Database, run: ClaimedRun, problem: string): Promise<void> {
  const before = await tx.feedRun.findFirst({
    where: { feedId: run.feedId, isScheduled: true, id: { not: run.id }, state: { in: ['done', 'failed'] } },
    orderBy: { createdAt: 'desc' },
    select: { state: true },
  });
  if (before?.state === 'failed') return;
  const { name, owner } = await tx.incomingFeed.findUniqueOrThrow({
    where: { id: run.feedId },
    select: { name: true, owner: { select: { username: true, email: true } } },
  });
  await sendEmail(tx, owner.email, {
    template: 'feed-problem',
    username: owner.username,
    feed: name,
    problem,
    url: absoluteUrl(feedPaths.feed(run.feedId)),
  });
}
