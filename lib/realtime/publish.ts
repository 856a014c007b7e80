import type { Database } from '@/lib/db';
import { announcementPayloads } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';

/**
 * Announces stale cache tags. Call it with the transaction that writes: PostgreSQL delivers on COMMIT and not at all on
 * ROLLBACK, so every process drops exactly what changed, whichever door the write came through.
 */
export async function publishCacheTags(
  tx: Pick<Database, '$executeRaw'>,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  for (const payload of announcementPayloads([...new Set(tags)])) {
    await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
  }
}
