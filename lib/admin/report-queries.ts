import type { ReportState } from '@/lib/admin/constants';
import { adminPage, countUpToLimit, limitOf, whereAll } from '@/lib/admin/page-query';
import { adminOnly } from '@/lib/admin/policy';
import type { AdminPage, AdminReport, AdminReportLine } from '@/lib/admin/types';
import { getPublicAgency } from '@/lib/agencies/queries';
import type { Actor } from '@/lib/auth/types';
import { containing } from '@/lib/database/like-pattern';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { ListQuery } from '@/lib/input/list-query';
import { paths } from '@/lib/paths';
import { REPORT_DECISIONS, type ReportTarget } from '@/lib/reports/constants';
import { reportIdOf } from '@/lib/reports/number';

export async function listAdminReports(
  actor: Actor,
  { q, state, page }: ListQuery<ReportState>,
): Promise<AdminPage<AdminReportLine>> {
  adminOnly(actor);
  const isOpen = state === 'open';
  const conditions = [isOpen ? Prisma.sql`r.decided_at IS NULL` : Prisma.sql`r.decided_at IS NOT NULL`];
  if (q) {
    conditions.push(
      Prisma.sql`(s.username = ${q.toLowerCase().replace(/^@/, '')} OR r.id = ${reportIdOf(q)} OR lower(r.excerpt) LIKE ${containing(q.toLowerCase())})`,
    );
  }
  const from = Prisma.sql`
    FROM reports r LEFT JOIN users s ON s.id = r.subject_id ${whereAll(conditions)}
    GROUP BY r.target, r.target_id, r.decided_at`;
  const order = isOpen ? Prisma.sql`"firstAt", id` : Prisma.sql`"decidedAt" DESC, id DESC`;
  return adminPage(
    page,
    db.$queryRaw<AdminReportLine[]>`
      SELECT min(r.id) AS id, r.target::text AS target, r.target_id AS "targetId",
        array_agg(DISTINCT r.reason::text) AS reasons, count(*)::int AS count, min(s.username) AS subject,
        left((array_agg(r.excerpt ORDER BY r.id))[1], 300) AS excerpt, min(r.decision) AS decision,
        min(r.created_at) AS "firstAt", r.decided_at AS "decidedAt"
      ${from} ORDER BY ${order} ${limitOf(page)}`,
    countUpToLimit(from),
  );
}

/** Counts targets, not reports. */
export async function countOpenReports(actor: Actor): Promise<number> {
  adminOnly(actor);
  return countUpToLimit(Prisma.sql`FROM reports r WHERE r.decided_at IS NULL GROUP BY r.target, r.target_id`);
}

const NOTICE = {
  id: true,
  reason: true,
  note: true,
  createdAt: true,
  email: true,
  language: true,
  reporter: { select: { username: true } },
} as const;

/** With all other reports that are decided together with it. */
export async function getAdminReport(actor: Actor, id: number): Promise<AdminReport | null> {
  adminOnly(actor);
  const report = await db.report.findUnique({
    where: { id },
    select: {
      id: true,
      target: true,
      targetId: true,
      excerpt: true,
      decision: true,
      statement: true,
      decidedAt: true,
      decidedBy: { select: { username: true } },
      subject: { select: { id: true, username: true, suspendedAt: true, deletedAt: true, role: true } },
    },
  });
  if (!report) return null;
  const { target, targetId, decidedAt, statement, decidedBy, ...rest } = report;
  const subject = rest.subject?.deletedAt ? null : rest.subject;
  const others = { decidedAt: { not: null }, NOT: { target, targetId, decidedAt } };
  const [notices, now, earlierDecisions, decidedBefore] = await Promise.all([
    db.report.findMany({ where: { target, targetId, decidedAt }, orderBy: { id: 'asc' }, select: NOTICE }),
    READERS[target](targetId),
    subject
      ? db.report.count({
          where: { ...others, subjectId: subject.id, decision: { not: 'dismissed' } },
        })
      : 0,
    db.report.findMany({
      where: { ...others, target, targetId },
      distinct: ['decidedAt'],
      orderBy: [{ decidedAt: 'desc' }, { id: 'asc' }],
      select: { id: true, decision: true, decidedAt: true },
    }),
  ]);
  const outcome = outcomeOf(rest.decision);
  return {
    id,
    target,
    targetId,
    excerpt: rest.excerpt,
    ...now,
    subject: subject && {
      id: subject.id,
      username: subject.username,
      suspended: subject.suspendedAt !== null,
      isAdmin: subject.role === 'admin',
      earlierDecisions,
    },
    decidedBefore: decidedBefore.flatMap(({ id: reportId, decision, decidedAt: at }) => {
      const before = outcomeOf(decision);
      return before && at ? [{ id: reportId, outcome: before, at }] : [];
    }),
    notices: notices.map(({ reporter, email, language, ...notice }) => ({
      ...notice,
      reporter: reporter?.username ?? null,
      visitor: language && { language, isAnswered: email !== null },
    })),
    decision:
      outcome && decidedAt ? { outcome, statement, by: decidedBy?.username ?? null, at: decidedAt } : null,
  };
}

const outcomeOf = (stored: string | null) => REPORT_DECISIONS.find((decision) => decision === stored) ?? null;

type StateNow = Pick<AdminReport, 'url' | 'stateNow' | 'isDealtWith'>;

const GONE: StateNow = { url: null, stateNow: 'It no longer exists.', isDealtWith: true };

/** Call them behind `adminOnly`. */
const READERS: Record<ReportTarget, (id: string) => Promise<StateNow>> = {
  listing: async (id) => {
    const listing = await db.listing.findUnique({
      where: { id: Number(id) },
      select: { id: true, published: true, removedAt: true, moderationReason: true, withheldAt: true },
    });
    if (!listing || listing.removedAt) return GONE;
    if (listing.published)
      return { url: paths.property(listing.id), stateNow: 'It is public.', isDealtWith: false };
    if (listing.moderationReason !== null)
      return { url: null, stateNow: 'It has been taken down.', isDealtWith: true };
    const why = listing.withheldAt ? 'while its owner is suspended' : 'by its owner';
    return { url: null, stateNow: `It is hidden ${why}.`, isDealtWith: false };
  },
  review: async (id) => {
    const review = await db.review.findUnique({
      where: { id: Number(id) },
      select: { hiddenAt: true, reviewee: { select: { username: true } } },
    });
    if (!review) return GONE;
    return review.hiddenAt
      ? { url: null, stateNow: 'It is hidden.', isDealtWith: true }
      : { url: paths.profile(review.reviewee.username), stateNow: 'It is public.', isDealtWith: false };
  },
  message: async (id) => {
    const message = await db.message.findUnique({
      where: { id: Number(id) },
      select: { unsentAt: true },
    });
    if (!message) return GONE;
    // Conversations are private; administrators see only the reported excerpt.
    return message.unsentAt
      ? { url: null, stateNow: 'It was unsent or erased.', isDealtWith: true }
      : { url: null, stateNow: 'Both sides see it.', isDealtWith: false };
  },
  developer: async (id) => {
    const developer = await db.developer.findUnique({
      where: { id: Number(id) },
      select: { approvedAt: true },
    });
    if (!developer) return GONE;
    return developer.approvedAt
      ? {
          url: paths.developer(Number(id)),
          stateNow: 'It is public unless its owner is suspended.',
          isDealtWith: false,
        }
      : { url: null, stateNow: 'It is not approved.', isDealtWith: false };
  },
  agency: async (id) => {
    const agency = await getPublicAgency(Number(id));
    return agency ? { url: paths.agency(agency.id), stateNow: 'It is public.', isDealtWith: false } : GONE;
  },
  user: async (id) => {
    const user = await db.user.findUnique({
      where: { id },
      select: { username: true, suspendedAt: true, deletedAt: true },
    });
    if (!user || user.deletedAt) return GONE;
    return user.suspendedAt
      ? { url: null, stateNow: 'The account is suspended.', isDealtWith: true }
      : { url: paths.profile(user.username), stateNow: 'The account is open.', isDealtWith: false };
  },
};
