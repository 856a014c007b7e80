import { getActorBySessionToken } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { createSession, createUser } from './factories';

/** A signed-in user. */
export async function createActor(data: Parameters<typeof createUser>[0] = {}): Promise<Actor> {
  const user = await createUser(data);
  const actor = await getActorBySessionToken((await createSession(user.id)).value);
  if (!actor) throw new Error('no session');
  return actor;
}
