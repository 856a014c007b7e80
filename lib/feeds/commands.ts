import type { KeyHolder } from '@/lib/auth/api-key-query';
import { db } from '@/lib/db';

const SECOND_MS = 1_000;

/**
 * Since when an address shows what it does now, in whole seconds, as HTTP tells it. Later than before, even if both
 * changes were in one second.
 */
export async function noteFeedState(
  { id, feedTag, changedAt }: KeyHolder,
  tag: string,
  now = Date.now(),
): Promise<Date> {
  if (changedAt && feedTag === tag) return changedAt;
  const earliest = changedAt ? changedAt.getTime() + SECOND_MS : 0;
  const since = new Date(Math.max(Math.floor(now / SECOND_MS) * SECOND_MS, earliest));
  await db.apiKey.updateMany({ where: { id }, data: { feedTag: tag, changedAt: since } });
  return since;
}
