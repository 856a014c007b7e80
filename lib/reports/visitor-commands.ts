import { keyedHash } from '@/lib/auth/secrets';
import { NETWORK_KEPT_DAYS } from '@/lib/confirmations/constants';
import { db } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { currentLanguage } from '@/lib/language/current-language';
import { consume, giveBack, tryConsume, upTo } from '@/lib/rate-limit';
import { receiptOf, reportOf, requireThing, storeReport } from '@/lib/reports/commands';
import { reportNumber } from '@/lib/reports/number';
import type { VisitorReportInput } from '@/lib/reports/schema';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { tReportErrors } from '@/messages/report-errors';

const BY_NETWORK = upTo(10, DAY_SECONDS);
/** Visitors of one network count as one reporter. */
const BY_NETWORK_AND_THING = upTo(1, DAY_SECONDS);
/** More would tell the administrators nothing new. */
const BY_THING = upTo(10, DAY_SECONDS);
/** Anybody can have a receipt sent to anybody. */
const BY_EMAIL = upTo(5, DAY_SECONDS);
/** A decision can be contested for six months (Digital Services Act, article 20). */
const EMAIL_KEPT_DAYS = 183;

/**
 * `network`: the visitor's address. The receipt is the number, and an e-mail if an address was given.
 * @throws AppError `not_found`, `conflict` if the network has reported it within a day, `rate_limited`
 */
export async function fileVisitorReport(
  input: VisitorReportInput,
  network: string | null,
): Promise<{ number: string }> {
  const thing = await requireThing(null, input);
  const { email, ...report } = input;
  const key = `report:network:${network ?? 'unknown'}`;
  const named = `${input.target}:${input.targetId.toLowerCase()}`;
  await consume(key, BY_NETWORK);
  if (!(await tryConsume(`${key}:${named}`, BY_NETWORK_AND_THING))) {
    throw new AppError('conflict', tReportErrors(`twice.${input.target}`));
  }
  try {
    if (!(await tryConsume(`report:thing:${named}`, BY_THING))) {
      throw new AppError('conflict', tReportErrors('manyTimes'));
    }
    if (email) await consume(`report:email:${keyedHash('limit', email)}`, BY_EMAIL);
    const language = currentLanguage();
    return await db.$transaction(async (tx) => {
      const data = { ...reportOf(report, thing), email, language };
      const id = await storeReport(tx, data, network);
      const content = receiptOf(report, id, { username: '', language });
      if (email) await sendEmails(tx, [{ to: email, content, language }]);
      return { number: reportNumber(id) };
    });
  } catch (error) {
    await giveBack(`${key}:${named}`, BY_NETWORK_AND_THING);
    throw error;
  }
}

/** And the networks of all reports. Idempotent. */
export async function forgetVisitorsEmails(now = new Date()): Promise<number> {
  await db.report.updateMany({
    where: {
      networkKey: { not: null },
      createdAt: { lt: new Date(now.getTime() - NETWORK_KEPT_DAYS * DAY_MS) },
    },
    data: { networkKey: null },
  });
  const { count } = await db.report.updateMany({
    where: { email: { not: null }, decidedAt: { lt: new Date(now.getTime() - EMAIL_KEPT_DAYS * DAY_MS) } },
    data: { email: null },
  });
  return count;
}
