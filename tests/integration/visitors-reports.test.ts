import { expect, test } from 'vitest';
import { decideReport } from '@/lib/admin/report-commands';
import { getAdminReport, listAdminReports } from '@/lib/admin/report-queries';
import { db } from '@/lib/db';
import type { Language } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { fileReport } from '@/lib/reports/commands';
import type { ReportTarget } from '@/lib/reports/constants';
import { reportIdOf, reportNumber } from '@/lib/reports/number';
import { reportInputSchema, visitorReportSchema } from '@/lib/reports/schema';
import { fileVisitorReport, forgetVisitorsEmails } from '@/lib/reports/visitor-commands';
import { parseInput } from '@/lib/validation';
import { lastEmail, newOrigin, queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createUser } from '../support/factories';
import { createAdmin, createCompany, createMessage, createReview } from '../support/moderation';

type Given = { target?: ReportTarget; targetId: string | number; email?: string; network?: string | null };

function report({ target = 'listing', targetId, email = '', network = newOrigin().address }: Given) {
  const input = { target, targetId: String(targetId), reason: 'fake', note: 'Seen elsewhere', email };
  return fileVisitorReport(parseInput(visitorReportSchema, input), network);
}

let people = 0;
const newEmail = () => `visitor${++people}@example.com`;
const reportsOf = (targetId: string | number) => db.report.count({ where: { targetId: String(targetId) } });

test('a visitor reports homes, people, reviews and companies, and gets a number; messages are not theirs to see', async () => {
  const [person, other] = [await createUser({ bio: 'Hello' }), await createUser()];
  const company = await createCompany();
  await db.developer.update({ where: { id: company.id }, data: { approvedAt: new Date() } });
  const message = await createMessage(person.id, other.id);
  const things = [
    ['listing', (await createListing({ ownerId: other.id })).id, other.id],
    ['user', person.id, person.id],
    ['review', (await createReview(other.id, person.id)).id, other.id],
    ['developer', company.id, company.ownerId],
  ] as const;
  for (const [target, targetId, subjectId] of things) {
    const { number } = await report({ target, targetId });
    expect(number, target).toMatch(/^R-[0-9A-Z]{5}$/);
    const row = await db.report.findUniqueOrThrow({ where: { id: reportIdOf(number) ?? 0 } });
    expect(row, target).toMatchObject({ target, subjectId, reporterId: null, email: null, reason: 'fake' });
    expect(row.excerpt, target).not.toBe('');
  }
  for (const [target, targetId] of [
    ['message', message.id],
    ['listing', (await createListing({ published: false })).id],
    ['developer', (await createCompany()).id],
  ] as const) {
    expect((await thrownBy(report({ target, targetId })))?.code, target).toBe('not_found');
  }
});

test('the receipt and the decision are mailed in the language of the report, once, with its number', async () => {
  const { id } = await createListing();
  const email = newEmail();
  const { number } = await inLanguage('el', () =>
    report({ targetId: id, email: ` ${email.toUpperCase()} ` }),
  );
  expect((await queuedEmails(email)).map(({ language }) => language)).toEqual(['el'] satisfies Language[]);
  expect((await lastEmail(email)).text).toContain(`Ο αριθμός της είναι ${number}`);
  const silent = await report({ targetId: id });
  const admin = await createAdmin();
  const decided = await decideReport(admin, {
    reportId: reportIdOf(silent.number) ?? 0,
    decision: 'unpublished',
    reason: 'Not a real home',
  });
  expect(decided).toEqual({ decided: 2 });
  expect((await queuedEmails(email)).map(({ language }) => language)).toEqual(['el', 'el']);
  const mail = await lastEmail(email);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain('Αφαιρέσαμε την αγγελία');
  expect(mail.text).toContain('Not a real home');
});

test('reports of visitors and of people are one case, found by the number of any of them', async () => {
  const { id } = await createListing();
  const { number } = await report({ targetId: id, email: newEmail() });
  const input = parseInput(reportInputSchema, { target: 'listing', targetId: String(id), reason: 'spam' });
  const reporter = await createActor();
  const { reportId } = await fileReport(reporter, input);
  const admin = await createAdmin();
  const shown = await getAdminReport(admin, reportId);
  expect(shown?.notices.map((notice) => [notice.reporter, notice.visitor])).toEqual([
    [null, { language: 'en', isAnswered: true }],
    [reporter.username, null],
  ]);
  for (const q of [number.toLowerCase(), reportNumber(reportId)]) {
    const { rows } = await listAdminReports(admin, { q, state: 'open', page: 1 });
    expect(rows.map(({ targetId }) => targetId)).toEqual([String(id)]);
  }
});

test('a network reports a thing once a day, also at once, and ten things in all', async () => {
  const { id } = await createListing();
  const network = newOrigin().address;
  const errors = await Promise.all(
    Array.from({ length: 4 }, () => thrownBy(report({ targetId: id, network }))),
  );
  expect(errors.map((error) => error?.code).sort()).toEqual(['conflict', 'conflict', 'conflict', undefined]);
  expect(await reportsOf(id)).toBe(1);
  for (let count = 0; count < 6; count += 1) await report({ targetId: (await createListing()).id, network });
  const refused = await thrownBy(report({ targetId: (await createListing()).id, network }));
  expect(refused?.code).toBe('rate_limited');
});

test('ten visitors report a thing a day; the eleventh is told that it is being looked at', async () => {
  const { id } = await createListing();
  for (let count = 0; count < 10; count += 1) await report({ targetId: id });
  const refused = await thrownBy(report({ targetId: id }));
  expect([refused?.code, refused?.message.slice(0, 11)]).toEqual(['conflict', 'Many people']);
  expect(await reportsOf(id)).toBe(10);
});

test('an address gets five receipts a day; a report refused for that can be sent without the address', async () => {
  const email = newEmail();
  for (let count = 0; count < 5; count += 1) await report({ targetId: (await createListing()).id, email });
  const { id } = await createListing();
  const network = newOrigin().address;
  expect((await thrownBy(report({ targetId: id, email, network })))?.code).toBe('rate_limited');
  expect(await reportsOf(id)).toBe(0);
  await report({ targetId: id, network });
  expect(await queuedEmails(email)).toHaveLength(5);
  expect(await db.rateLimit.count({ where: { key: { contains: '@' } } })).toBe(0);
});

test('an address is checked, and erased six months after the decision', async () => {
  const wrong = await thrownBy((async () => report({ targetId: 1, email: 'nobody' }))());
  expect(wrong?.fields).toEqual({ email: ['Please enter a valid email address.'] });
  const { id } = await createListing();
  const email = newEmail();
  const { number } = await report({ targetId: id, email });
  const reportId = reportIdOf(number) ?? 0;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetVisitorsEmails(later(1_000));
  const stored = async () => (await db.report.findUniqueOrThrow({ where: { id: reportId } })).email;
  expect(await stored()).toBe(email);
  await decideReport(await createAdmin(), { reportId, decision: 'dismissed', reason: 'All is well' });
  await forgetVisitorsEmails(later(182));
  expect(await stored()).toBe(email);
  await forgetVisitorsEmails(later(184));
  expect(await stored()).toBeNull();
});
