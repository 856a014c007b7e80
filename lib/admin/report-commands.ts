import { adminChange } from '@/lib/admin/change-commands';
import { type Decision, eraseMessage, hideReview, suspend, takeDown } from '@/lib/admin/measure-commands';
import type { ReportDecisionInput } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { sendEmails } from '@/lib/email/send';
import { env } from '@/lib/env';
import { AppError, invalidField } from '@/lib/errors';
import {
  decisionsFor,
  REPORT_TARGET_LABELS,
  type ReportDecision,
  type ReportTarget,
} from '@/lib/reports/constants';
import { reportNumber } from '@/lib/reports/number';

type Report = { id: number; target: ReportTarget; targetId: string; subjectId: string | null };

/**
 * Decides all open reports about one target, and tells reporters and author (Digital Services Act, articles 16, 17).
 * @throws AppError `not_found`, `invalid` if the decision does not fit, `conflict`
 */
export function decideReport(actor: Actor, input: ReportDecisionInput): Promise<{ decided: number }> {
  const { reportId, decision, reason } = input;
  return adminChange(actor, reason, async (tx, audit) => {
    const report = await tx.report.findUnique({
      where: { id: reportId },
      select: { id: true, target: true, targetId: true, subjectId: true },
    });
    if (!report) throw new AppError('not_found', 'This report does not exist.');
    const { target, targetId, subjectId } = report;
    if (!decisionsFor(target, subjectId !== null).includes(decision)) {
      throw invalidField('decision', 'This decision does not fit what was reported.');
    }
    // Of two administrators at once, the second waits here and finds nothing open.
    await tx.$queryRaw`
      SELECT 1 FROM reports WHERE target = ${target}::report_target AND target_id = ${targetId} FOR UPDATE`;
    const open = await tx.report.findMany({
      where: { target, targetId, decidedAt: null },
      select: {
        id: true,
        email: true,
        language: true,
        reporter: { select: { email: true, username: true, deletedAt: true } },
      },
    });
    if (!open.some(({ id }) => id === reportId))
      throw new AppError('conflict', 'This report has already been decided.');
    await applyDecision({ tx, audit, actor, reason, wasReported: true }, report, decision);
    await tx.report.updateMany({
      where: { id: { in: open.map(({ id }) => id) } },
      data: { decision, decidedAt: new Date(), decidedById: actor.id, statement: reason },
    });
    for (const { id, email, language, reporter } of open) {
      await audit({ action: 'report.decide', targetType: 'report', targetId: id, data: { decision } });
      const to = reporter ? !reporter.deletedAt && reporter.email : email;
      if (!to) continue;
      const content = {
        template: 'report-decided' as const,
        username: reporter?.username ?? '',
        number: reportNumber(id),
        what: REPORT_TARGET_LABELS[target].toLowerCase(),
        decision,
        reason,
        supportEmail: env().SUPPORT_EMAIL,
      };
      await sendEmails(tx, [{ to, content, ...(!reporter && language && { language }) }]);
    }
    return { decided: open.length };
  });
}

function applyDecision(
  decision: Decision,
  { targetId, subjectId }: Report,
  outcome: ReportDecision,
): Promise<void> {
  const id = Number(targetId);
  const measures: Record<ReportDecision, () => Promise<void>> = {
    dismissed: async () => undefined,
    hidden: () => hideReview(decision, id),
    unpublished: () => takeDown(decision, id),
    erased: () => eraseMessage(decision, id),
    suspended: () => suspend(decision, subjectId ?? ''),
  };
  return measures[outcome]();
}
