import { activeSessions } from '@/lib/auth/session/session-query';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

/** Which of these sessions are still active; for connections that outlive the request that opened them. */
export async function filterActiveSessions(ids: readonly string[]): Promise<Set<string>> {
  const sessions = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id::text AS id FROM ${activeSessions(Prisma.sql`s.id = ANY(${[...ids]}::uuid[])`)}`;
  return new Set(sessions.map(({ id }) => id));
}
