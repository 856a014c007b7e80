import type { Database } from '@/lib/db';
import { sentence } from '@/lib/imports/sentences';
import type { ImportHome } from '@/lib/imports/types';
import type { Tally } from '@/lib/imports/writing/tally';
import type { Scope } from '@/lib/imports/writing/withdrawal-commands';

export type RefusedLine = { reference: string; line: number; goneReason: string | null };

export async function createLineTables(tx: Database): Promise<void> {
  await tx.$executeRaw`CREATE TEMP TABLE import_lines (reference text PRIMARY KEY, line int NOT NULL) ON COMMIT DROP`;
  await tx.$executeRaw`
    CREATE TEMP TABLE import_refused (reference text NOT NULL, line int NOT NULL, gone_reason text) ON COMMIT DROP`;
}

export async function withoutDuplicates(
  tx: Database,
  batch: ImportHome[],
  tally: Tally,
): Promise<ImportHome[]> {
  const seen = await tx.$queryRaw<{ reference: string; line: number }[]>`
    SELECT reference, line FROM import_lines WHERE reference = ANY(${batch.map((home) => home.reference)})`;
  const lines = new Map(seen.map(({ reference, line }) => [reference, line]));
  const fresh = batch.filter(({ line, reference }) => {
    const earlier = lines.get(reference);
    if (earlier === undefined) lines.set(reference, line);
    else tally.refuse({ line, reference, reason: sentence('home.twice', { line: earlier }) });
    return earlier === undefined;
  });
  await tx.$executeRaw`
    INSERT INTO import_lines (reference, line)
    SELECT * FROM unnest(${fresh.map((home) => home.reference)}::text[], ${fresh.map((home) => home.line)}::int[])`;
  return fresh;
}

export async function rememberRefused(tx: Database, lines: RefusedLine[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO import_refused (reference, line, gone_reason)
    SELECT * FROM unnest(${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ line }) => line)}::int[],
                         ${lines.map(({ goneReason }) => goneReason)}::text[])`;
}

/** References are one list per owner: another feed's home with the same one is another home. */
export async function withoutOtherFeeds(
  tx: Database,
  { ownerId, feedId }: Scope,
  batch: ImportHome[],
  tally: Tally,
): Promise<ImportHome[]> {
  if (feedId === null || batch.length === 0) return batch;
  const taken = await tx.$queryRaw<{ reference: string; feed: string }[]>`
    SELECT l.reference, f.name AS feed FROM listings l JOIN incoming_feeds f ON f.id = l.feed_id
    WHERE l.owner_id = ${ownerId}::uuid AND l.reference = ANY(${batch.map((home) => home.reference)})
      AND f.id <> ${feedId}::uuid AND l.removed_at IS NULL AND l.property_status <> 'unavailable'`;
  const feeds = new Map(taken.map(({ reference, feed }) => [reference, feed]));
  return batch.filter(({ line, reference }) => {
    const feed = feeds.get(reference);
    if (feed !== undefined)
      tally.refuse({ line, reference, reason: sentence('home.otherFeed', { text: feed }) });
    return feed === undefined;
  });
}

export async function remarkLeftAlone(tx: Database, { ownerId, feedId }: Scope, tally: Tally): Promise<void> {
  const [{ refused = 0, absent = 0 } = {}] = await tx.$queryRaw<{ refused?: number; absent?: number }[]>`
    SELECT count(*) FILTER (WHERE is_refused)::int AS refused, count(*) FILTER (WHERE NOT is_refused)::int AS absent
    FROM (SELECT EXISTS (SELECT FROM import_refused r WHERE r.reference = l.reference) AS is_refused
          FROM listings l
          WHERE l.owner_id = ${ownerId}::uuid AND l.reference IS NOT NULL AND l.published
            AND (${feedId}::uuid IS NULL OR l.feed_id = ${feedId}::uuid)
            AND NOT EXISTS (SELECT FROM import_lines i WHERE i.reference = l.reference)) others`;
  if (refused > 0) tally.remark(sentence('file.refusedStay', { count: refused }));
  if (absent > 0) tally.remark(sentence('file.absentStay', { count: absent }));
}
