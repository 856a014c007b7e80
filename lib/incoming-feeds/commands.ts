import { isIP } from 'node:net';
import { requireActiveActor, requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { env } from '@/lib/env';
import { AppError, invalidField } from '@/lib/errors';
import { requirePlace } from '@/lib/incoming-feeds/all-in';
import type { ArrivedFile } from '@/lib/incoming-feeds/arrived-file';
import { FEED_NAME_MAX, MAX_FEEDS } from '@/lib/incoming-feeds/constants';
import { lockFeed, STORING, storeFeedFile } from '@/lib/incoming-feeds/file-commands';
import { nextRun } from '@/lib/incoming-feeds/schedule';
import type { AddFeedInput, ChangeFeedInput, ImportFeedInput } from '@/lib/incoming-feeds/schema';
import type { RunReport } from '@/lib/incoming-feeds/types';
import { consume, upTo } from '@/lib/rate-limit';
import { isInternetAddress } from '@/lib/runtime/network-address';
import { HOUR_SECONDS } from '@/lib/time';
import { tFeedErrors } from '@/messages/feed-errors';

const CHANGES = upTo(120, HOUR_SECONDS);
/** Each reads a whole file. */
const READINGS = upTo(60, HOUR_SECONDS);

type Run = { kind: 'preview' | 'import'; fetches: boolean; mayHideMost?: boolean };

async function queueRun(tx: Database, feedId: string, run: Run): Promise<void> {
  await requireIdle(tx, feedId);
  await tx.feedRun.create({ data: { feedId, ...run } });
}

async function requireIdle(tx: Database, feedId: string): Promise<void> {
  const open = await tx.feedRun.findFirst({ where: { feedId, finishedAt: null }, select: { id: true } });
  if (open) throw new AppError('conflict', tFeedErrors('running'));
}

/** Serialises the person's requests, so that the limit cannot be raced. */
async function createFeed(tx: Database, actor: Actor, feed: { name: string; url?: string }) {
  await requireActiveActorForUpdate(tx, actor);
  const count = await tx.incomingFeed.count({ where: { ownerId: actor.id } });
  if (count >= MAX_FEEDS) throw new AppError('conflict', tFeedErrors('tooMany', { count }));
  return tx.incomingFeed.create({ data: { ownerId: actor.id, ...feed }, select: { id: true } });
}

type LockedFeed = Awaited<ReturnType<typeof lockFeed>>;

/** @throws AppError `not_found` if the feed is missing or somebody else's */
async function withFeed(
  actor: Actor,
  id: string,
  work: (tx: Database, feed: LockedFeed) => Promise<void>,
  limits?: typeof STORING,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await work(tx, await lockFeed(tx, actor, id));
  }, limits);
}

/** Whether a name is of the own network is known when it is resolved. */
function requireInternet(url: string): void {
  const { hostname, host } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (env().OUTBOUND_HOSTS.includes(host)) return;
  if ((isIP(bare) !== 0 && !isInternetAddress(bare)) || !/[.:]/.test(bare))
    throw invalidField('url', tFeedErrors('url'));
}

/** Its preview is queued. @throws AppError `invalid` (a private address), `conflict` at the limit, `rate_limited` */
export async function addFeed(actor: Actor, { name, url }: AddFeedInput): Promise<{ id: string }> {
  requireInternet(url);
  await consume(`feed:user:${actor.id}`, CHANGES);
  return db.$transaction(async (tx) => {
    const title = name || new URL(url).hostname.slice(0, FEED_NAME_MAX);
    const feed = await createFeed(tx, actor, { name: title, url });
    await queueRun(tx, feed.id, { kind: 'preview', fetches: true });
    return feed;
  });
}

/** Its preview is queued. @throws AppError `conflict` at the limit, `rate_limited` */
export async function addFeedFile(actor: Actor, name: string, file: ArrivedFile): Promise<{ id: string }> {
  await consume(`feed:user:${actor.id}`, CHANGES);
  return db.$transaction(async (tx) => {
    const title = name.trim().slice(0, FEED_NAME_MAX) || file.name.slice(0, FEED_NAME_MAX);
    const feed = await createFeed(tx, actor, { name: title });
    await storeFeedFile(tx, feed.id, file);
    await queueRun(tx, feed.id, { kind: 'preview', fetches: false });
    return feed;
  }, STORING);
}

/** A newer file of the feed. @throws AppError `not_found`, `conflict` while it is read, `rate_limited` */
export async function replaceFeedFile(actor: Actor, id: string, file: ArrivedFile): Promise<void> {
  await consume(`feed:user:${actor.id}`, CHANGES);
  await withFeed(
    actor,
    id,
    async (tx) => {
      await requireIdle(tx, id);
      await storeFeedFile(tx, id, file);
      await queueRun(tx, id, { kind: 'preview', fetches: false });
    },
    STORING,
  );
}

/** The file is previewed again. @throws AppError `not_found`, `conflict` while it is read, `rate_limited` */
export async function changeFeed(actor: Actor, { id, ...settings }: ChangeFeedInput): Promise<void> {
  requirePlace(settings.map.constants.location);
  await consume(`feed:user:${actor.id}`, CHANGES);
  await withFeed(actor, id, async (tx, { fileBytes }) => {
    await requireIdle(tx, id);
    // An unchanged file has to be read again.
    await tx.incomingFeed.update({ where: { id }, data: { ...settings, etag: null, lastModified: null } });
    await queueRun(tx, id, { kind: 'preview', fetches: fileBytes === 0 });
  });
}

/** @throws AppError `not_found`, `conflict` while it is read, `rate_limited` */
export async function previewFeed(actor: Actor, { id }: { id: string }): Promise<void> {
  await startRun(actor, id, (url) => ({ kind: 'preview', fetches: url !== null }));
}

/** `fetches`: the newest file of the address. @throws AppError `not_found`, `conflict` while it is read, `rate_limited` */
export async function importFeed(actor: Actor, { id, mayHideMost, fetches }: ImportFeedInput): Promise<void> {
  if (!(mayHideMost || fetches)) await requireFew(actor, id);
  await startRun(actor, id, (url, fileBytes) => ({
    kind: 'import',
    fetches: url !== null && (fetches || fileBytes === 0),
    mayHideMost,
  }));
}

/** What the preview says is confirmed at once, not by a run that fails. */
async function requireFew(actor: Actor, id: string): Promise<void> {
  const preview = await db.feedRun.findFirst({
    where: { feedId: id, feed: { ownerId: actor.id } },
    orderBy: { createdAt: 'desc' },
    select: { kind: true, report: true },
  });
  const report = preview?.report as RunReport | null | undefined;
  if (preview?.kind === 'preview' && report?.hidesMost)
    throw invalidField('mayHideMost', tFeedErrors('confirmMost', { count: report.withdrawn }));
}

async function startRun(
  actor: Actor,
  id: string,
  runOf: (url: string | null, fileBytes: number) => Run,
): Promise<void> {
  await consume(`feed-run:user:${actor.id}`, READINGS);
  await withFeed(actor, id, async (tx, { url, fileBytes }) => {
    await queueRun(tx, id, runOf(url, fileBytes));
  });
}

/** A running import notices it between two batches and leaves nothing. @throws AppError `not_found`, `conflict` */
export async function cancelFeedRun(actor: Actor, { id }: { id: string }): Promise<void> {
  await withFeed(actor, id, async (tx) => {
    const { count } = await tx.feedRun.updateMany({
      where: { feedId: id, finishedAt: null },
      data: { isCancelled: true },
    });
    await tx.feedRun.updateMany({
      where: { feedId: id, state: 'queued' },
      data: { state: 'cancelled', finishedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', tFeedErrors('notRunning'));
  });
}

/** @throws AppError `not_found`, `invalid` without an address, `rate_limited` */
export async function scheduleFeed(
  actor: Actor,
  { id, times }: { id: string; times: number[] },
): Promise<void> {
  await consume(`feed:user:${actor.id}`, CHANGES);
  await withFeed(actor, id, async (tx, { url, pausedAt }) => {
    if (url === null && times.length > 0) throw invalidField('times', tFeedErrors('noAddress'));
    const nextRunAt = pausedAt ? null : nextRun(times, new Date());
    await tx.incomingFeed.update({ where: { id }, data: { runAt: times, nextRunAt } });
  });
}

/** Runs that are due meanwhile are left out. @throws AppError `not_found`, `rate_limited` */
export async function pauseFeed(
  actor: Actor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  await consume(`feed:user:${actor.id}`, CHANGES);
  await withFeed(actor, id, async (tx, { runAt }) => {
    const now = new Date();
    await tx.incomingFeed.update({
      where: { id },
      data: { pausedAt: isPaused ? now : null, nextRunAt: isPaused ? null : nextRun(runAt, now) },
    });
  });
}

/** Its homes stay as they are. @throws AppError `not_found`, `conflict` while it is read */
export async function removeFeed(actor: Actor, { id }: { id: string }): Promise<void> {
  await withFeed(actor, id, async (tx) => {
    await requireIdle(tx, id);
    await tx.incomingFeed.delete({ where: { id } });
  });
}
