import type { Database } from '@/lib/db';
import { CACHE_CHANNEL, MAX_PAYLOAD_BYTES } from '@/lib/realtime/channels';

/**
 * Announces stale cache tags. Call it with the transaction that writes: PostgreSQL delivers on COMMIT and not at all on
 * ROLLBACK, so every process drops exactly what changed, whichever door the write came through.
 */
export async function publishCacheTags(
  tx: Pick<Database, '$executeRaw'>,
  tags: readonly string[],
): Promise<void> {
  for (const payload of tagPayloads([...new Set(tags)])) {
    await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`;
  }
}

/** Tags as JSON lists small enough for NOTIFY. */
export function tagPayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  for (const tag of tags) {
    if (batch.length > 0 && Buffer.byteLength(JSON.stringify([...batch, tag])) > MAX_PAYLOAD_BYTES) {
      payloads.push(JSON.stringify(batch));
      batch = [];
    }
    batch.push(tag);
  }
  if (batch.length > 0) payloads.push(JSON.stringify(batch));
  return payloads;
}
