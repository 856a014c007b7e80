import { expect } from 'vitest';
import { db } from '@/lib/db';
import { waitUntil } from '../../scripts/lib/processes/run';
import type { StoredMessage } from './history';
import type { Person } from './people';

/** Time after the last fault within which everyone must agree. */
const CONVERGE_MS = 10_000;

export async function storedIn(threadIds: readonly number[]): Promise<StoredMessage[]> {
  return db.message.findMany({
    where: { threadId: { in: [...threadIds] } },
    select: { clientId: true, threadId: true, seq: true },
    orderBy: [{ threadId: 'asc' }, { seq: 'asc' }],
  });
}

/** Everyone has every message of their thread, once, in order. */
export async function expectAllToAgree(
  people: readonly Person[],
  stored: readonly StoredMessage[],
): Promise<void> {
  const inThread = (threadId: number) => stored.filter((message) => message.threadId === threadId);
  const isComplete = ({ got, threadId }: Person) => got.length === inThread(threadId).length;
  await waitUntil(async () => {
    await Promise.all(people.map((person) => person.catchUp()));
    return people.every(isComplete);
  }, CONVERGE_MS);
  for (const { got, threadId } of people) {
    expect(got.map(({ clientId }) => clientId)).toEqual(inThread(threadId).map(({ clientId }) => clientId));
  }
}
