import type { BusEvent } from '@/lib/chat/protocol/bus-events';
import type { Database } from '@/lib/db';
import { announcementPayloads, parseAnnouncement } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL, CHAT_CHANNEL } from '@/lib/realtime/channels';
import { noteSent } from '@/lib/realtime/heard';

/** Call in the writing transaction, after its writes: delivered on COMMIT. */
export async function publishCacheTags(
  tx: Pick<Database, '$executeRaw'>,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  for (const payload of announcementPayloads([...new Set(tags)])) {
    await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
    noteSent(parseAnnouncement(payload)?.id ?? '');
  }
}

/** Call in the writing transaction: delivered on COMMIT. */
export async function publishChatEvent(tx: Pick<Database, '$executeRaw'>, event: BusEvent): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`;
}
