import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';

/**
 * Locks pictures until the transaction ends, so that the clean-up job cannot delete them.
 *
 * @param already keys the listing or project already uses; they may have any owner (sample pictures have none)
 * @returns whether all exist, and each is the actor's own or in `already`
 */
export async function lockPictures(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  keys: readonly string[],
  already: readonly string[],
): Promise<boolean> {
  const found = await tx.$queryRaw<{ key: string }[]>`
    SELECT key FROM pictures WHERE key = ANY(${[...keys]}) AND (owner_id = ${actor.id}::uuid OR key = ANY(${[...already]}))
    FOR KEY SHARE`;
  return found.length === new Set(keys).size;
}
