import { z } from 'zod';
import { normaliseEmail } from '@/lib/auth/form-rules';
import { isEmailAddress } from '@/lib/input/email-address';
import {
  REPORT_NOTE_MAX,
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_TARGETS,
  reasonsFor,
} from '@/lib/reports/constants';
import { multiLineText, storableText } from '@/lib/validation';
import { tReport } from '@/messages/report';
import { tReportErrors } from '@/messages/report-errors';

const pickReason = { error: () => tReport('pickReason') };

const reasonSchema = z
  .string(pickReason)
  .transform((text) => REPORT_REASON_WORDS[text.trim().toLowerCase()] ?? text.trim().toLowerCase())
  .pipe(z.enum(REPORT_REASONS, pickReason));

const reportFields = z.object({
  target: z.enum(REPORT_TARGETS),
  targetId: z.coerce.string().max(64),
  reason: reasonSchema,
  note: multiLineText
    .transform((text) => text.trim())
    .refine((text) => [...text].length <= REPORT_NOTE_MAX, {
      error: () => tReportErrors('atMost', { count: REPORT_NOTE_MAX }),
    })
    .default(''),
});
type Reported = Pick<z.output<typeof reportFields>, 'target' | 'reason'>;
const fits = ({ target, reason }: Reported) => reasonsFor(target).includes(reason);
const OTHER_REASON = { path: ['reason'], error: () => tReport('pickReason') };

export const reportInputSchema = reportFields.refine(fits, OTHER_REASON);
/** The receipt and the decision are mailed there. */
export const visitorReportSchema = reportFields
  .extend({
    email: storableText
      .transform(normaliseEmail)
      .refine((email) => email === '' || isEmailAddress(email), { error: () => tReportErrors('email') })
      .transform((email) => email || null)
      .default(null),
  })
  .refine(fits, OTHER_REASON);
export type VisitorReportInput = z.output<typeof visitorReportSchema>;
export type ReportInput = z.output<typeof reportInputSchema>;
