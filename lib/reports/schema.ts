import { z } from 'zod';
import {
  REPORT_NOTE_MAX,
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_TARGETS,
} from '@/lib/reports/constants';
import { multiLineText } from '@/lib/validation';

const PICK_REASON = 'Please choose a reason.';

const reasonSchema = z
  .string({ error: PICK_REASON })
  .transform((text) => REPORT_REASON_WORDS[text.trim().toLowerCase()] ?? text.trim().toLowerCase())
  .pipe(z.enum(REPORT_REASONS, { error: PICK_REASON }));

export const reportInputSchema = z.object({
  target: z.enum(REPORT_TARGETS),
  targetId: z.coerce.string().max(64),
  reason: reasonSchema,
  note: multiLineText
    .transform((text) => text.trim())
    .refine((text) => [...text].length <= REPORT_NOTE_MAX, `At most ${REPORT_NOTE_MAX} characters`)
    .default(''),
});
export type ReportInput = z.output<typeof reportInputSchema>;
