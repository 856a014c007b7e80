import type { BlockEvent } from '@/lib/chat/bus-events';
import type { Database } from '@/lib/db';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';

/**
 * Tells the open conversations of two people whether they can write to each other. Call it in the writing transaction.
 */
export async function publishBlock(
  tx: Pick<Database, '$executeRaw'>,
  users: readonly [string, string],
  isBlocked: boolean,
): Promise<void> {
  const event: BlockEvent = { kind: 'block', users: [...users], isBlocked, at: new Date().toISOString() };
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`;
}
