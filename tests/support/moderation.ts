// Shared by report and admin tests: reportable content, and administrators.
import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { ReportTarget } from '@/lib/reports/constants';
import { createActor } from './actors';
import { createAgency } from './agency';
import { createListing, createUser } from './factories';

export const createAdmin = () => createActor({ role: 'admin' });

/** A conversation of two people in which the second has written. */
export async function createMessage(reader: string, sender: string) {
  const [userLowId = '', userHighId = ''] = [reader, sender].sort();
  const thread = await db.thread.create({
    data: {
      userLowId,
      userHighId,
      lastSeq: 1,
      participants: { create: [{ userId: reader }, { userId: sender }] },
      messages: { create: { seq: 1, senderId: sender, clientId: randomUUID(), content: 'Send me money' } },
    },
    include: { messages: true },
  });
  const [message] = thread.messages;
  if (!message) throw new Error('no message');
  return message;
}

/** The id of a conversation whose first message is held for a check. */
export async function createHeldThread(): Promise<number> {
  const [sender, other] = [await createUser(), await createUser()];
  const { threadId } = await createMessage(other.id, sender.id);
  await db.thread.update({
    where: { id: threadId },
    data: {
      starterId: sender.id,
      opening: 'words',
      heldAt: new Date(),
      participants: { deleteMany: { userId: other.id } },
    },
  });
  return threadId;
}

export const createReview = (reviewerId: string, revieweeId: string) =>
  db.review.create({
    data: {
      reviewerId,
      revieweeId,
      overallRating: 1,
      content: 'Never answered my questions.',
      interactionContext: 'Connection',
    },
  });

/** An open report on new content of the given kind; `subject` is its owner. */
export async function createReport(target: ReportTarget) {
  const [subject, reporter] = [await createUser(), await createUser()];
  const makers: Record<ReportTarget, () => Promise<string>> = {
    listing: async () => String((await createListing({ ownerId: subject.id })).id),
    review: async () => String((await createReview(subject.id, reporter.id)).id),
    message: async () => String((await createMessage(reporter.id, subject.id)).id),
    user: async () => subject.id,
    agency: async () => String(await createAgency(subject)),
    developer: async () => String((await createCompany(subject.id)).id),
  };
  const targetId = await makers[target]();
  const report = await db.report.create({
    data: {
      reporterId: reporter.id,
      subjectId: subject.id,
      target,
      targetId,
      reason: 'spam',
      excerpt: 'The words that were reported',
    },
  });
  return { report, targetId, subject, reporter };
}

/** A company awaiting approval. */
export async function createCompany(ownerId?: string) {
  const owner = await db.user.findUniqueOrThrow({ where: { id: ownerId ?? (await createUser()).id } });
  return db.developer.create({
    data: {
      ownerId: owner.id,
      name: `Company of ${owner.username}`,
      description: 'Builds homes.',
      location: 'Limassol',
      country: 'cyprus',
    },
  });
}

/** A failed pg-boss job, in its queue or already archived. */
export async function createFailedJob(where: 'queue' | 'archive' = 'queue'): Promise<string> {
  const id = randomUUID();
  await db.$executeRaw`
    INSERT INTO pgboss.job (id, name, data, state, retry_limit, retry_count, output, completed_on)
    VALUES (${id}::uuid, 'email', '{"sealed":"x"}', 'failed', 13, 13, '{"message":"refused"}', now())`;
  if (where === 'archive') {
    await db.$executeRaw`
      WITH moved AS (DELETE FROM pgboss.job WHERE id = ${id}::uuid RETURNING *)
      INSERT INTO pgboss.archive (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
        start_after, expire_in, created_on, completed_on, keep_until, output)
      SELECT id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
        start_after, expire_in, created_on, completed_on, keep_until, output
      FROM moved`;
  }
  return id;
}

/** Every kind of person who is not an administrator. */
export async function createNonAdmins(): Promise<[string, Actor | null][]> {
  const former = await createAdmin();
  await db.user.update({ where: { id: former.id }, data: { role: 'user' } });
  const suspended = await createAdmin();
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  const deleted = await createAdmin();
  await db.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  return [
    ['visitor', null],
    ['user', await createActor()],
    ['former administrator with an old session', former],
    ['suspended administrator with an old session', suspended],
    ['deleted administrator with an old session', deleted],
  ];
}
