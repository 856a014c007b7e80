import { expect, test } from 'vitest';
import { retryJob } from '@/lib/admin/commands';
import { listFailedJobs, listQueues } from '@/lib/admin/job-queries';
import { restoreListing, setListingFeatured, takeDownListing } from '@/lib/admin/listing-commands';
import { listAdminListings } from '@/lib/admin/listing-queries';
import { decideReport } from '@/lib/admin/report-commands';
import { getAdminReport, listAdminReports } from '@/lib/admin/report-queries';
import { suspendUser, unsuspendUser } from '@/lib/admin/user-commands';
import { listAdminUsers } from '@/lib/admin/user-queries';
import { db } from '@/lib/db';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { fileReport } from '@/lib/reports/commands';
import { decisionsFor } from '@/lib/reports/constants';
import { listFeaturedListings } from '@/lib/search/results/results-queries';
import { lastEmail, queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createUser } from '../support/factories';
import { createAdmin, createFailedJob, createReport } from '../support/moderation';

const reason = 'The photos show another home.';
const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email;
const isPublic = async (id: number) => (await db.listing.findUniqueOrThrow({ where: { id } })).published;

test('a listing taken down is hidden, shows its owner the reason, cannot be published by them, and can be restored', async () => {
  const [admin, owner] = [await createAdmin(), await createActor()];
  const { id, title } = await createListing({ ownerId: owner.id, featured: true });
  await takeDownListing(admin, { listingId: id, reason });
  expect(await db.listing.findUnique({ where: { id } })).toMatchObject({
    published: false,
    featured: false,
    moderationReason: reason,
    removedAt: null,
  });
  const mail = await lastEmail(await emailOf(owner.id));
  expect(mail.subject).toBe('Your listing has been taken down');
  for (const words of [title, reason, 'no automated means', 'write to us within six months']) {
    expect(mail.text).toContain(words);
  }
  const refused = await thrownBy(publishListing(owner, id));
  expect([refused?.code, refused?.message]).toEqual(['forbidden', expect.stringContaining(reason)]);

  await restoreListing(admin, { listingId: id, reason: 'The owner has replaced the photos.' });
  expect(await isPublic(id)).toBe(true);
  expect((await lastEmail(await emailOf(owner.id))).text).toContain('It is public again.');
});

test('restoring publishes nothing that was not public before', async () => {
  const admin = await createAdmin();
  const { report, targetId } = await createReport('listing');
  const id = Number(targetId);
  await db.listing.update({ where: { id }, data: { published: false } });
  await decideReport(admin, { reportId: report.id, decision: 'unpublished', reason });
  await restoreListing(admin, { listingId: id, reason });
  expect(await db.listing.findUnique({ where: { id } })).toMatchObject({
    published: false,
    moderationReason: null,
  });
});

test('featured listings come first; only public ones with a photo can be featured', async () => {
  const admin = await createAdmin();
  const [plain, bare, hidden] = [
    await createListing({ recommendedScore: 0 }),
    await createListing({ pictures: 0 }),
    await createListing({ published: false }),
  ];
  await setListingFeatured(admin, { listingId: plain.id, featured: true, reason });
  expect((await listFeaturedListings(1)).results[0]?.id).toBe(plain.id);
  for (const { id } of [bare, hidden]) {
    const error = await thrownBy(setListingFeatured(admin, { listingId: id, featured: true, reason }));
    expect(error?.code).toBe('conflict');
  }
});

test('suspension hides exactly what was public, and lifting it restores exactly that', async () => {
  const [admin, owner] = [await createAdmin(), await createActor()];
  const own = { ownerId: owner.id };
  const shown = await createListing(own);
  const draft = await createListing({ ...own, published: false });
  const down = await createListing(own);
  const removed = await createListing(own);
  await suspendUser(admin, { userId: owner.id, reason });
  expect(await Promise.all([shown, draft, down].map(({ id }) => isPublic(id)))).toEqual([
    false,
    false,
    false,
  ]);
  expect((await lastEmail(await emailOf(owner.id))).subject).toBe('Your account has been suspended');
  await takeDownListing(admin, { listingId: down.id, reason });
  await db.listing.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
  expect((await thrownBy(restoreListing(admin, { listingId: down.id, reason })))?.code).toBe('conflict');
  // The database rejects publishing it by any other route.
  await expect(db.listing.update({ where: { id: shown.id }, data: { published: true } })).rejects.toThrow();

  await unsuspendUser(admin, { userId: owner.id, reason: 'It was a misunderstanding.' });
  expect(await Promise.all([shown, draft, down, removed].map(({ id }) => isPublic(id)))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(await db.listing.count({ where: { ...own, withheldAt: { not: null } } })).toBe(0);
});

test('administrators cannot be suspended, not even by themselves', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()];
  for (const { id } of [admin, other]) {
    expect((await thrownBy(suspendUser(admin, { userId: id, reason })))?.code).toBe('forbidden');
  }
});

test('a decision closes all reports of its target, is carried out and notifies both sides', async () => {
  const admin = await createAdmin();
  const { report, targetId, subject, reporter } = await createReport('message');
  const second = await createUser();
  const { target } = report;
  const same = await db.report.create({
    data: { reporterId: second.id, subjectId: subject.id, target, targetId, reason: 'harassment' },
  });
  const wrong = await thrownBy(decideReport(admin, { reportId: same.id, decision: 'hidden', reason }));
  expect([wrong?.code, Object.keys(wrong?.fields ?? {})]).toEqual(['invalid', ['decision']]);

  const answer = await decideReport(admin, { reportId: same.id, decision: 'erased', reason });
  expect(answer).toEqual({ decided: 2 });
  expect(await db.message.findUnique({ where: { id: Number(targetId) } })).toMatchObject({ content: null });
  for (const person of [reporter, second]) {
    const mail = await lastEmail(person.email);
    expect(mail.subject).toMatch(/^Your report R-\w{5}: what we decided$/);
    expect(mail.text).toContain('We have erased the message.');
    expect(mail.text).toContain(reason);
  }
  const statement = await lastEmail(subject.email);
  expect(statement.subject).toBe('Your message has been erased');
  expect(statement.text).toContain('somebody reported it');
  for (const { username } of [reporter, second]) expect(statement.text).not.toContain(username);

  const shown = await getAdminReport(admin, report.id);
  expect(shown?.notices.map(({ id }) => id)).toEqual([report.id, same.id]);
  expect(shown?.decision).toMatchObject({ outcome: 'erased', statement: reason, by: admin.username });
  expect(shown?.excerpt).toBe('The words that were reported');
});

test("'no action' notifies only the reporter; concurrent decisions count once", async () => {
  const admin = await createAdmin();
  const { report, subject, reporter } = await createReport('review');
  const decide = () => decideReport(admin, { reportId: report.id, decision: 'dismissed', reason });
  const results = await Promise.all([thrownBy(decide()), thrownBy(decide())]);
  expect(results.map((error) => error?.code).sort()).toEqual(['conflict', undefined]);
  expect(await queuedEmails(reporter.email)).toHaveLength(1);
  expect(await queuedEmails(subject.email)).toHaveLength(0);
});

test('a new report after a decision shows the earlier decision', async () => {
  const admin = await createAdmin();
  const { report, targetId } = await createReport('listing');
  await decideReport(admin, { reportId: report.id, decision: 'unpublished', reason });
  await restoreListing(admin, { listingId: Number(targetId), reason });
  expect(await getAdminReport(admin, report.id)).toMatchObject({
    decidedBefore: [],
    subject: { earlierDecisions: 0 },
  });
  const { reportId } = await fileReport(await createActor(), {
    target: 'listing',
    targetId,
    reason: 'spam',
    note: '',
  });
  expect(await getAdminReport(admin, reportId)).toMatchObject({
    decidedBefore: [{ id: report.id, outcome: 'unpublished', at: expect.any(Date) }],
    subject: { earlierDecisions: 1 },
  });
});

test('content already removed or hidden cannot be hidden again; its author can still be suspended', async () => {
  const admin = await createAdmin();
  const offered = async (id: number) => {
    const report = await getAdminReport(admin, id);
    return report && decisionsFor(report.target, report.subject !== null, report.isDealtWith);
  };
  const [message, review, listing] = [
    await createReport('message'),
    await createReport('review'),
    await createReport('listing'),
  ];
  expect(await offered(message.report.id)).toEqual(['dismissed', 'erased', 'suspended']);
  const id = Number(message.targetId);
  await db.message.update({ where: { id }, data: { content: null, unsentAt: new Date() } });
  expect(await offered(message.report.id)).toEqual(['dismissed', 'suspended']);
  expect(await offered(review.report.id)).toEqual(['dismissed', 'hidden', 'suspended']);
  await db.user.update({ where: { id: review.subject.id }, data: { deletedAt: new Date() } });
  expect(await offered(review.report.id)).toEqual(['dismissed', 'hidden']);
  await db.review.delete({ where: { id: Number(review.targetId) } });
  expect(await offered(review.report.id)).toEqual(['dismissed']);
  expect(await offered(listing.report.id)).toEqual(['dismissed', 'unpublished', 'suspended']);
  await takeDownListing(admin, { listingId: Number(listing.targetId), reason });
  expect(await offered(listing.report.id)).toEqual(['dismissed', 'suspended']);
});

test('lists filter by id, words, owner, state and page; invalid searches find nothing and do not fail', async () => {
  const [admin, owner] = [await createAdmin(), await createUser({ name: 'Élénà Zañe_50%' })];
  const listing = await createListing({ ownerId: owner.id, title: 'Sunny maisonette', published: false });
  const find = async (q: string, state: 'all' | 'public' | 'unpublished' = 'all') =>
    (await listAdminListings(admin, { q, state, page: 1 })).rows.map(({ id }) => id);
  for (const q of [String(listing.id), 'SUNNY', `@${owner.username}`, owner.username, owner.email]) {
    expect(await find(q), q).toContain(listing.id);
  }
  expect(await find('sunny', 'public')).toEqual([]);
  expect(await find('sunny', 'unpublished')).toEqual([listing.id]);
  for (const q of ["'; --", '%', '\\', '@', '99999999999', '((', ':*']) await find(q);
  expect((await listAdminListings(admin, { q: '', state: 'all', page: 500 })).rows).toEqual([]);

  const people = async (q: string) =>
    (await listAdminUsers(admin, { q, state: 'all', page: 1 })).rows.map(({ id }) => id);
  for (const q of ['elena zane_50%', owner.username.slice(2), owner.email, owner.id]) {
    expect(await people(q), q).toContain(owner.id);
  }
  expect(await people('za%50')).toEqual([]);
  const avatar = '/media/face/320.webp';
  await db.user.update({ where: { id: owner.id }, data: { image: avatar } });
  const found = await listAdminUsers(admin, { q: owner.id, state: 'all', page: 1 });
  expect(found.rows).toMatchObject([{ id: owner.id, avatar }]);
});

test('reports on one target are one row, oldest first', async () => {
  const admin = await createAdmin();
  const { report, targetId, subject } = await createReport('listing');
  await db.report.create({
    data: { reporterId: (await createUser()).id, target: 'listing', targetId, reason: 'fake' },
  });
  const { rows } = await listAdminReports(admin, { q: `@${subject.username}`, state: 'open', page: 1 });
  expect(rows).toMatchObject([{ id: report.id, count: 1, reasons: ['spam'] }]);
  const all = await listAdminReports(admin, { q: '', state: 'open', page: 1 });
  expect(all.rows.find(({ id }) => id === report.id)).toMatchObject({ count: 2, reasons: ['fake', 'spam'] });
  const times = all.rows.map(({ firstAt }) => firstAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('a failed job is retried under its own id, also from the archive', async () => {
  const admin = await createAdmin();
  for (const where of ['queue', 'archive'] as const) {
    const id = await createFailedJob(where);
    const shown = (await listFailedJobs(admin)).find((job) => job.id === id);
    expect(shown, where).toMatchObject({ queue: 'email', error: 'refused', tries: 14 });
    await retryJob(admin, { jobId: id, reason });
    const [job] = await db.$queryRaw<{ state: string; due: boolean }[]>`
      SELECT state::text AS state, start_after <= now() AND retry_count < retry_limit AS due
      FROM pgboss.job WHERE id = ${id}::uuid`;
    expect(job, where).toEqual({ state: 'retry', due: true });
    expect((await listFailedJobs(admin)).some((failed) => failed.id === id)).toBe(false);
  }
  const email = (await listQueues(admin)).find(({ queue }) => queue === 'email');
  expect(email).toMatchObject({ failed: 0 });
  expect(email?.waiting).toBeGreaterThanOrEqual(2);
});
