import type { Database } from '@/lib/db';
import { announcementPayloads } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';

/**
 * Announces stale cache tags. Call it in the writing transaction: PostgreSQL delivers on COMMIT and drops on ROLLBACK,
 * so every process invalidates exactly what changed.
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
