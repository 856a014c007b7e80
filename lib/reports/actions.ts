'use server';

import { publicAction } from '@/lib/action';
import { currentOrigin } from '@/lib/auth/current';
import { fileReport } from '@/lib/reports/commands';
import { reportNumber } from '@/lib/reports/number';
import { visitorReportSchema } from '@/lib/reports/schema';
import { fileVisitorReport } from '@/lib/reports/visitor-commands';

/** Who is signed in is told the decision at the address of the account. */
export const reportTargetAction = publicAction(visitorReportSchema, async (actor, input) => {
  const { address } = await currentOrigin();
  if (!actor) return fileVisitorReport(input, address);
  const { email: _unused, ...report } = input;
  return { number: reportNumber((await fileReport(actor, report, address)).reportId) };
});
