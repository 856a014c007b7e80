import { Prisma } from '@/lib/generated/prisma/client';

// Questions about a home go to the colleague who looks after it, else to its owner; also in functions/queue_webhooks.sql.

/** For the alias `l`. Two conditions, so that the indexes of both columns are used. */
export const isResponsible = (userId: string): Prisma.Sql =>
  Prisma.sql`(l.agent_id = ${userId}::uuid OR l.agent_id IS NULL AND l.owner_id = ${userId}::uuid)`;

export function responsibleOf<T>({ agent, owner }: { agent: T | null; owner: T | null }): T | null {
  return agent ?? owner;
}
