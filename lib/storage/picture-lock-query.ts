import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';

/**
 * Locks pictures until the transaction ends, so that the clean-up job cannot delete one.
 *
 * @param already keys that the listing or project shows: they may be anybody's (sample pictures have no owner)
 * @returns whether all of them are there, and each is the actor's own or one of `already`
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
