import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { feedMapSchema, NO_MAP } from '@/lib/imports/opening/feed-map';
import { SHOWN_RUNS } from '@/lib/incoming-feeds/constants';
import type { Arrival, FeedRunLine, FeedView, RunReport } from '@/lib/incoming-feeds/types';

const RUN = {
  id: true,
  kind: true,
  state: true,
  isScheduled: true,
  rowsRead: true,
  problem: true,
  report: true,
  createdAt: true,
  finishedAt: true,
} as const;

const FEED = {
  id: true,
  name: true,
  url: true,
  fileName: true,
  fileBytes: true,
  map: true,
  isComplete: true,
  keepsHandEdits: true,
  runAt: true,
  pausedAt: true,
  nextRunAt: true,
  _count: { select: { listings: { where: { published: true } } } },
  runs: { orderBy: { createdAt: 'desc' }, take: SHOWN_RUNS, select: RUN },
} as const;

type RunRow = Omit<FeedRunLine, 'report'> & { report: unknown };
type FeedRow = Omit<FeedView, 'map' | 'isPaused' | 'homes' | 'runs'> & {
  map: unknown;
  pausedAt: Date | null;
  _count: { listings: number };
  runs: RunRow[];
};

const WITHOUT_REVIEWS: Partial<RunReport> = { toReview: 0, reviews: [] };
/** Reports are written by our own worker, earlier ones without reviews. */
const toRun = ({ report, ...run }: RunRow): FeedRunLine => ({
  ...run,
  report: report === null ? null : { ...WITHOUT_REVIEWS, ...(report as RunReport) },
});

function toFeed({ map, pausedAt, _count, runs, ...feed }: FeedRow): FeedView {
  return {
    ...feed,
    map: feedMapSchema.catch(NO_MAP).parse(map),
    isPaused: pausedAt !== null,
    homes: _count.listings,
    runs: runs.map(toRun),
  };
}

/** The newest first. */
export async function listFeeds(actor: Actor): Promise<FeedView[]> {
  const rows = await db.incomingFeed.findMany({
    where: { ownerId: actor.id },
    orderBy: { createdAt: 'desc' },
    select: FEED,
  });
  return rows.map(toFeed);
}

/** `null` if missing or somebody else's. */
export async function getFeed(actor: Actor, id: string): Promise<FeedView | null> {
  const row = await db.incomingFeed.findFirst({ where: { id, ownerId: actor.id }, select: FEED });
  return row && toFeed(row);
}

/** `null` if missing or somebody else's. */
export async function getFeedRun(actor: Actor, id: string): Promise<FeedRunLine | null> {
  const row = await db.feedRun.findFirst({ where: { id, feed: { ownerId: actor.id } }, select: RUN });
  return row && toRun(row);
}

/** Of a report's samples and the pictures of the feed's homes. */
export async function getArrival(
  actor: Actor,
  feedId: string,
  references: readonly string[],
): Promise<Arrival> {
  const [homes, [counts]] = await Promise.all([
    db.listing.findMany({
      where: { ownerId: actor.id, feedId, reference: { in: [...references] }, removedAt: null },
      select: { id: true, reference: true },
    }),
    db.$queryRaw<{ waiting: number; pictures: number; fetched: number }[]>`
      SELECT count(DISTINCT l.id)::int AS waiting, count(s.id)::int AS pictures,
        count(s.picture_key)::int AS fetched
      FROM listings l JOIN listing_picture_queue q ON q.listing_id = l.id AND q.publish_by IS NOT NULL
      LEFT JOIN listing_source_pictures s ON s.listing_id = l.id AND s.position IS NOT NULL
      WHERE l.owner_id = ${actor.id}::uuid AND l.feed_id = ${feedId}::uuid AND l.removed_at IS NULL`,
  ]);
  const ids = new Map(homes.flatMap(({ id, reference }) => (reference ? [[reference, id] as const] : [])));
  return { ids, ...(counts ?? { waiting: 0, pictures: 0, fetched: 0 }) };
}

/** The feed that brought a home, and what the next run does to its owner's changes. */
export async function getFeedOfHome(
  actor: Actor,
  listingId: number,
): Promise<{ id: string; name: string; keepsHandEdits: boolean; isEdited: boolean } | null> {
  const row = await db.listing.findFirst({
    where: { id: listingId, ownerId: actor.id, feedId: { not: null } },
    select: { handEdited: true, feed: { select: { id: true, name: true, keepsHandEdits: true } } },
  });
  return row?.feed ? { ...row.feed, isEdited: row.handEdited.length > 0 } : null;
}
