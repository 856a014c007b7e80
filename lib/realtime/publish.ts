import type { BusEvent } from '@/lib/chat/protocol/bus-events';
import type { Database } from '@/lib/db';
import { announcementPayloads, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL, CHAT_CHANNEL } from '@/lib/realtime/channels';
import { noteSent } from '@/lib/realtime/heard';

/**
 * Announces stale cache tags. Call it in the writing transaction, after its writes: PostgreSQL delivers on COMMIT and drops on
 * ROLLBACK, so every process invalidates exactly what changed, and whoever has heard it finds all of it in the search index.
 */
export async function publishCacheTags(
  tx: Pick<Database, '$executeRaw'>,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  for (const payload of announcementPayloads([...new Set(tags)])) {
    await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
    const id = parseAnnouncement(payload)?.id;
    if (id) noteSent(id);
  }
}

/** Tells every sidecar about a conversation. Call it in the writing transaction: it is delivered on COMMIT. */
export async function publishChatEvent(tx: Pick<Database, '$executeRaw'>, event: BusEvent): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`;
}
