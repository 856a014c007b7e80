import { requireActiveActor } from '@/lib/auth/active-user-query';
import { keyedHash } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { askAboutGone } from '@/lib/confirmations/ask-commands';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Language } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { consume, upTo } from '@/lib/rate-limit';
import { REPORT_TARGET_LABELS } from '@/lib/reports/constants';
import { reportNumber } from '@/lib/reports/number';
import { reportReasonText } from '@/lib/reports/reason-text';
import type { ReportInput } from '@/lib/reports/schema';
import { FINDERS, type ReportedThing } from '@/lib/reports/target-queries';
import { DAY_SECONDS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tReportErrors } from '@/messages/report-errors';

/** So that nobody can flood the administrators with reports. */
const REPORTS = upTo(20, DAY_SECONDS);
const EXCERPT_MAX = 4_000;

/**
 * The receipt is an e-mail (Digital Services Act, article 16). `network`: the reporter's address. @throws AppError `not_found` if the reporter cannot see
 * the target, `invalid` for one's own content, `conflict` while an earlier report is open, `rate_limited`
 */
export async function fileReport(
  actor: Actor,
  input: ReportInput,
  network: string | null = null,
): Promise<{ reportId: number }> {
  const { target } = input;
  const thing = await requireThing(actor, input);
  if (thing.subjectId === actor.id) throw new AppError('invalid', tReportErrors('oneself'));
  const targetId = input.targetId.toLowerCase();
  const twice = () => new AppError('conflict', tReportErrors(`twice.${target}`));
  const open = await db.report.count({ where: { reporterId: actor.id, target, targetId, decidedAt: null } });
  if (open > 0) throw twice();
  await consume(`report:user:${actor.id}`, REPORTS);
  try {
    return await db.$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      const data = { ...reportOf(input, thing), reporterId: actor.id };
      const id = await storeReport(tx, data, network);
      const { email: to, language } = await tx.user.findUniqueOrThrow({
        where: { id: actor.id },
        select: { email: true, language: true },
      });
      const content = receiptOf(input, id, { username: actor.username, language });
      await sendEmails(tx, [{ to, content }]);
      return { reportId: id };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? twice() : error;
  }
}

/** @throws AppError `not_found` */
export async function requireThing(reporter: Actor | null, input: ReportInput): Promise<ReportedThing> {
  const thing = await FINDERS[input.target](input.targetId, reporter);
  if (!thing) throw new AppError('not_found', tReportErrors(`gone.${input.target}`));
  return thing;
}

export function reportOf({ target, targetId, reason, note }: ReportInput, thing: ReportedThing) {
  const excerpt = [...thing.excerpt].slice(0, EXCERPT_MAX).join('');
  return { target, targetId: targetId.toLowerCase(), reason, note, subjectId: thing.subjectId, excerpt };
}

/** `network`: the address it came from, of which a keyed hash is kept for a while. */
export async function storeReport(
  tx: Database,
  data: Prisma.ReportUncheckedCreateInput,
  network: string | null,
): Promise<number> {
  const networkKey = network && keyedHash('report-network', network);
  const { id } = await tx.report.create({ data: { ...data, networkKey }, select: { id: true } });
  if (data.target === 'listing' && data.reason === 'gone') await askAboutGone(tx, Number(data.targetId));
  return id;
}

type Receiver = { username: string; language: Language };

/** `username` is empty for a visitor. */
export function receiptOf({ target, reason }: ReportInput, id: number, { username, language }: Receiver) {
  return {
    template: 'report-received' as const,
    username,
    number: reportNumber(id),
    what: REPORT_TARGET_LABELS[target].toLowerCase(),
    reason: inLanguage(language, () => reportReasonText(reason, target)),
    termsUrl: absoluteUrl('/terms'),
  };
}
