import { type Database, db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { MARKETS, type Market } from '@/lib/listings/constants';
import { type ListedSpan, listedSpansDue } from '@/lib/listings/score/recommended-score';
import { type Rescored, rescoreBatch } from '@/lib/listings/score/score-commands';
import { log } from '@/lib/log';
import { publishCacheTags } from '@/lib/realtime/announcements';

const BATCH = 500;

export type ScoreRound = { rescored: number; held: number };

/** New freshness steps since the last complete run, and listing_score_owners. Locked listings wait for the next run. */
export async function rescoreDueListings(now = new Date(), batch = BATCH): Promise<ScoreRound> {
  const state = await db.listingScoreRound.upsert({ where: { id: 1 }, create: {}, update: {} });
  const round = new Round(now, batch, state.staleTags);
  for (const market of MARKETS) {
    for (const span of listedSpansDue(state.scoredUntil, now)) await round.scoreListed(market, span);
  }
  const heldByAge = round.held;
  const owners = await db.listingScoreOwner.findMany({ orderBy: { ownerId: 'asc' } });
  for (const owner of owners) await round.scoreOwned(owner);
  await db.$transaction(async (tx) => {
    const { staleTags } = await tx.listingScoreRound.findUniqueOrThrow({ where: { id: 1 } });
    await publishCacheTags(tx, staleTags);
    await tx.listingScoreRound.update({
      where: { id: 1 },
      data: { staleTags: [], ...(heldByAge === 0 && { scoredUntil: now }) },
    });
  });
  const { rescored, held } = round;
  log.info({ rescored, held, owners: owners.length }, 'recommended order brought up to date');
  return { rescored, held };
}

class Round {
  rescored = 0;
  held = 0;
  private readonly staleTags: Set<string>;

  constructor(
    private readonly now: Date,
    private readonly batch: number,
    staleTags: readonly string[],
  ) {
    this.staleTags = new Set(staleTags);
  }

  async scoreListed(market: Market, { after, until }: ListedSpan): Promise<void> {
    let end: { listedAt: Date | null; id: number } | undefined = { listedAt: until, id: 2 ** 31 - 1 };
    while (end) {
      const listings: { id: number; listedAt: Date }[] = await db.$queryRaw`
        SELECT l.id, l.listed_at AS "listedAt" FROM listings l
        WHERE l.published AND l.property_status = ${market}::property_status
          AND l.listed_at > coalesce(${after}::timestamptz, '-infinity')
          AND (l.listed_at, l.id) < (coalesce(${end.listedAt}::timestamptz, 'infinity'), ${end.id}::int)
        ORDER BY l.listed_at DESC, l.id DESC LIMIT ${this.batch}::int`;
      await this.score(listings);
      end = listings.length === this.batch ? listings.at(-1) : undefined;
    }
  }

  async scoreOwned({ ownerId, changedAt }: { ownerId: string; changedAt: Date }): Promise<void> {
    const heldBefore = this.held;
    let after: number | undefined = 0;
    while (after !== undefined) {
      const listings: { id: number }[] = await db.$queryRaw`
        SELECT l.id FROM listings l WHERE l.owner_id = ${ownerId}::uuid AND l.published AND l.id > ${after}::int
        ORDER BY l.id LIMIT ${this.batch}::int`;
      await this.score(listings);
      after = listings.length === this.batch ? listings.at(-1)?.id : undefined;
    }
    // Unless their response rate has changed again meanwhile.
    if (this.held === heldBefore) await db.listingScoreOwner.deleteMany({ where: { ownerId, changedAt } });
  }

  private async score(listings: readonly { id: number }[]): Promise<void> {
    if (listings.length === 0) return;
    const ids = listings.map(({ id }) => id);
    const { changed, held } = await rescoreBatch(ids, this.now, (tx, rescored) =>
      this.noteStale(tx, rescored),
    );
    this.rescored += changed.length;
    this.held += held;
  }

  /** In the transaction of the scores: after a crash, the next run would find no difference and publish nothing. */
  private async noteStale(tx: Pick<Database, '$executeRaw'>, { changed }: Rescored): Promise<void> {
    const tags = new Set<string>();
    for (const { status, country } of changed) {
      if (status !== 'unavailable') tags.add(cacheTags.list(status, country));
      tags.add(cacheTags.featured);
    }
    const news = [...tags].filter((tag) => !this.staleTags.has(tag));
    if (news.length === 0) return;
    await tx.$executeRaw`UPDATE listing_score_rounds SET stale_tags = stale_tags || ${news}::text[] WHERE id = 1`;
    for (const tag of news) this.staleTags.add(tag);
  }
}
