import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { inLanguage } from '@/lib/next/spoken-language';
import { consume, upTo } from '@/lib/rate-limit';
import { REPORT_TARGET_LABELS } from '@/lib/reports/constants';
import { reportReasonText } from '@/lib/reports/reason-text';
import type { ReportInput } from '@/lib/reports/schema';
import { findReportedThing } from '@/lib/reports/target-queries';
import { DAY_SECONDS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tReportErrors } from '@/messages/report-errors';

/** So that nobody can flood the administrators with reports. */
const REPORTS = upTo(20, DAY_SECONDS);
const EXCERPT_MAX = 4_000;

/**
 * The receipt is an e-mail (Digital Services Act, article 16). @throws AppError `not_found` if the reporter cannot see
 * the target, `invalid` for one's own content, `conflict` while an earlier report is open, `rate_limited`
 */
export async function fileReport(actor: Actor, input: ReportInput): Promise<{ reportId: number }> {
  const { target, reason, note } = input;
  const thing = await findReportedThing(actor, target, input.targetId);
  if (!thing) throw new AppError('not_found', tReportErrors(`gone.${target}`));
  if (thing.subjectId === actor.id) throw new AppError('invalid', tReportErrors('oneself'));
  const targetId = input.targetId.toLowerCase();
  const twice = () => new AppError('conflict', tReportErrors(`twice.${target}`));
  const open = await db.report.count({ where: { reporterId: actor.id, target, targetId, decidedAt: null } });
  if (open > 0) throw twice();
  await consume(`report:user:${actor.id}`, REPORTS);
  try {
    return await db.$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      const report = await tx.report.create({
        data: {
          reporterId: actor.id,
          target,
          targetId,
          reason,
          note,
          subjectId: thing.subjectId,
          excerpt: [...thing.excerpt].slice(0, EXCERPT_MAX).join(''),
        },
        select: { id: true },
      });
      await confirmReceipt(tx, actor, input, report.id);
      return { reportId: report.id };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? twice() : error;
  }
}

async function confirmReceipt(
  tx: Pick<Database, 'user' | '$queryRaw'>,
  actor: Actor,
  { target, reason }: ReportInput,
  reportId: number,
): Promise<void> {
  const reporter = await tx.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { email: true, language: true },
  });
  await sendEmail(tx, reporter.email, {
    template: 'report-received',
    username: actor.username,
    reportId,
    what: REPORT_TARGET_LABELS[target].toLowerCase(),
    reason: inLanguage(reporter.language, () => reportReasonText(reason, target)),
    termsUrl: absoluteUrl('/terms'),
  });
}
