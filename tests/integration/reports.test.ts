import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordAudit } from '@/lib/admin/change-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { inLanguage } from '@/lib/next/spoken-language';
import { fileReport } from '@/lib/reports/commands';
import { type ReportTarget, reasonsFor, reportReasonLabel } from '@/lib/reports/constants';
import { reportNumber } from '@/lib/reports/number';
import { reportInputSchema } from '@/lib/reports/schema';
import { parseInput } from '@/lib/validation';
import { lastEmail, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createTeam } from '../support/agency';
import { createListing, createUser } from '../support/factories';
import { createMessage, createReview } from '../support/moderation';

const report = (actor: Actor, target: ReportTarget, targetId: string | number, reason = 'spam') =>
  fileReport(actor, parseInput(reportInputSchema, { target, targetId: String(targetId), reason }));

test('each kind of content can be reported; it is kept as it was, with its author, and confirmed by email', async () => {
  const [actor, other, third] = [await createActor(), await createUser(), await createUser({ bio: 'Hello' })];
  const listing = await createListing({ ownerId: other.id, description: 'Too good to be true' });
  const message = await createMessage(actor.id, other.id);
  const review = await createReview(other.id, third.id);
  const things = [
    ['listing', listing.id, other.id, 'Too good to be true'],
    ['message', message.id, other.id, 'Send me money'],
    ['review', review.id, other.id, 'Never answered my questions.'],
    ['user', third.id, third.id, 'Hello'],
  ] as const;
  for (const [target, id, subjectId, words] of things) {
    const { reportId } = await report(actor, target, id, 'fake');
    const row = await db.report.findUniqueOrThrow({ where: { id: reportId } });
    expect(row, target).toMatchObject({
      target,
      targetId: String(id),
      subjectId,
      reason: 'fake',
      decidedAt: null,
    });
    expect(row.excerpt, target).toContain(words);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
    const mail = await lastEmail(email);
    expect(mail.subject).toBe('We have received your report');
    expect(mail.text).toContain(`The report has the number ${reportNumber(reportId)}.`);
    expect(mail.text).toContain(reportReasonLabel('fake', target));
  }
  // Content unsent or rewritten later stays readable to the moderator.
  await db.message.update({ where: { id: message.id }, data: { content: null, unsentAt: new Date() } });
  const kept = await db.report.findFirstOrThrow({ where: { reporterId: actor.id, target: 'message' } });
  expect(kept.excerpt).toBe('Send me money');
});

test('the receipt is in the language of the account, on whichever page the report was sent', async () => {
  const actor = await createActor({ language: 'el' });
  const listing = await createListing();
  await inLanguage('ru', () => report(actor, 'listing', listing.id, 'fake'));
  const { email } = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  expect((await lastEmail(email)).text).toContain(
    'την αναφορά σας για αγγελία (λόγος: Ψεύτικη ή παραπλανητική αγγελία)',
  );
});

test('content the reporter cannot see answers not_found, like an unknown id', async () => {
  const [actor, a, b] = [await createActor(), await createUser(), await createUser()];
  const now = new Date();
  const hidden = await createReview(a.id, b.id);
  await db.review.update({ where: { id: hidden.id }, data: { hiddenAt: now } });
  const foreign = await createMessage(a.id, b.id);
  const unsent = await createMessage(actor.id, b.id);
  await db.message.update({ where: { id: unsent.id }, data: { content: null, unsentAt: now } });
  const invisible: [ReportTarget, string | number][] = [
    ['listing', (await createListing({ published: false })).id],
    ['listing', (await createListing({ published: false, removedAt: now })).id],
    ['listing', 2_000_000_000],
    ['listing', '1; DROP TABLE users'],
    ['review', hidden.id],
    ['review', 2_000_000_000],
    ['message', foreign.id],
    ['message', unsent.id],
    ['message', 2_000_000_000],
    ['user', (await createUser({ suspendedAt: now })).id],
    ['user', (await createUser({ deletedAt: now })).id],
    ['user', (await createUser({ emailVerified: null })).id],
    ['user', randomUUID()],
    ['user', a.username],
  ];
  for (const [target, id] of invisible) {
    const error = await thrownBy(report(actor, target, id));
    const noun = target === 'user' ? 'person' : target;
    expect([error?.code, error?.message], `${target} ${id}`).toEqual([
      'not_found',
      `This ${noun} no longer exists.`,
    ]);
  }
  expect(await db.report.count({ where: { reporterId: actor.id } })).toBe(0);
});

test('an agency is reported to the administrators, about the person who heads it', async () => {
  const { agencyId, head, anna } = await createTeam();
  await report(anna, 'agency', agencyId, 'fake');
  const filed = await db.report.findFirstOrThrow({ where: { target: 'agency', targetId: String(agencyId) } });
  expect(filed).toMatchObject({ subjectId: head.id, reporterId: anna.id });
  expect((await thrownBy(report(head, 'agency', agencyId)))?.code).toBe('invalid');
  for (const gone of ['2000000000', 'x'])
    expect((await thrownBy(report(anna, 'agency', gone)))?.message).toBe('This agency no longer exists.');
  await db.user.updateMany({ where: { seat: { agencyId } }, data: { suspendedAt: new Date() } });
  expect((await thrownBy(report(await createActor(), 'agency', agencyId)))?.code).toBe('not_found');
});

test('decided content can be reported again, and again only once', async () => {
  const [actor, { id }] = [await createActor(), await createUser()];
  const { reportId } = await report(actor, 'user', id);
  expect((await thrownBy(report(actor, 'user', id)))?.code).toBe('conflict');
  await db.report.update({
    where: { id: reportId },
    data: { decidedAt: new Date(), decision: 'dismissed' },
  });
  const results = await Promise.all(Array.from({ length: 5 }, () => thrownBy(report(actor, 'user', id))));
  expect(results.map((error) => error?.code).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'conflict'),
    undefined,
  ]);
  expect(await db.report.count({ where: { reporterId: actor.id } })).toBe(2);
});

test('one report per person and target, also concurrently; nobody can report their own content', async () => {
  const [actor, other] = [await createActor(), await createActor()];
  const listing = await createListing();
  const results = await Promise.all(
    Array.from({ length: 5 }, () => thrownBy(report(actor, 'listing', listing.id))),
  );
  expect(results.filter((error) => !error)).toHaveLength(1);
  expect(new Set(results.flatMap((error) => (error ? [error.code] : [])))).toEqual(new Set(['conflict']));
  expect(await thrownBy(report(other, 'listing', listing.id))).toBeUndefined();
  const own = await createListing({ ownerId: actor.id });
  expect((await thrownBy(report(actor, 'listing', own.id)))?.code).toBe('invalid');
  expect((await thrownBy(report(actor, 'user', actor.id)))?.code).toBe('invalid');
});

test('20 reports a day, then a wait', async () => {
  const actor = await createActor();
  for (let count = 0; count < 20; count += 1) await report(actor, 'user', (await createUser()).id);
  expect((await thrownBy(report(actor, 'user', (await createUser()).id)))?.code).toBe('rate_limited');
});

test('a home has six reasons, others five, also under the names of the review screen; others are rejected at the field', async () => {
  expect(reasonsFor('listing').map((reason) => reportReasonLabel(reason, 'listing'))).toContain(
    'No longer available',
  );
  expect(reasonsFor('review').map((reason) => reportReasonLabel(reason, 'review'))).toEqual([
    'Spam',
    'Fake review',
    'Inappropriate content',
    'Harassment',
    'Other',
  ]);
  const parsed = reasonsFor('review').map((reason) => {
    const word = reportReasonLabel(reason, 'review').toLowerCase();
    return reportInputSchema.parse({ target: 'review', targetId: '1', reason: word }).reason;
  });
  expect(parsed).toEqual(reasonsFor('review'));
  const wrong = await thrownBy(
    (async () =>
      parseInput(reportInputSchema, {
        target: 'review',
        targetId: '1',
        reason: 'rude',
        note: 'x'.repeat(1001),
      }))(),
  );
  expect(Object.keys(wrong?.fields ?? {}).sort()).toEqual(['note', 'reason']);
});

test('the audit log requires a reason, belongs to its transaction and cannot be rewritten', async () => {
  const actor = await createActor();
  const entry = { actorId: actor.id, action: 'listing.feature', targetType: 'listing', targetId: 7 };
  expect((await thrownBy(recordAudit(db, { ...entry, reason: '  ' })))?.fields).toHaveProperty('reason');
  await expect(
    db.$transaction(async (tx) => {
      await recordAudit(tx, { ...entry, reason: 'rolled back' });
      throw new Error('something else failed');
    }),
  ).rejects.toThrow();
  await recordAudit(db, { ...entry, reason: 'lovely' });
  expect(await db.auditEntry.findMany({ where: { actorId: actor.id } })).toMatchObject([
    { action: 'listing.feature', targetType: 'listing', targetId: '7', reason: 'lovely' },
  ]);
  await expect(db.auditEntry.updateMany({ data: { reason: 'another' } })).rejects.toThrow(/append-only/);
});
