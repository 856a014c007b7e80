import { z } from 'zod';
import { REASON_MAX, REASON_MIN, TESTED_SERVICES } from '@/lib/admin/constants';
import { isVisible } from '@/lib/input/visible-text';
import { LANGUAGES } from '@/lib/language/constants';
import { REPORT_DECISIONS } from '@/lib/reports/constants';
import { multiLineText, rowIdFromForm, singleLineText } from '@/lib/validation';

const reason = multiLineText
  .transform((text) => text.trim())
  .refine((text) => isVisible(text) && [...text].length >= REASON_MIN, 'Please give a reason.')
  .refine((text) => [...text].length <= REASON_MAX, `At most ${REASON_MAX} characters`);

export const listingChangeSchema = z.object({ listingId: rowIdFromForm, reason });
export type ListingChange = z.output<typeof listingChangeSchema>;

export const featureSchema = listingChangeSchema.extend({ featured: z.boolean() });
export type FeatureChange = z.output<typeof featureSchema>;

export const userChangeSchema = z.object({ userId: z.uuid(), reason });
export type UserChange = z.output<typeof userChangeSchema>;

export const reportDecisionSchema = z.object({
  reportId: rowIdFromForm,
  decision: z.enum(REPORT_DECISIONS, { error: 'Please choose a decision.' }),
  /** Sent to both sides. */
  reason,
});
export type ReportDecisionInput = z.output<typeof reportDecisionSchema>;

export const heldDecisionSchema = z.object({ threadId: rowIdFromForm, isDelivered: z.boolean(), reason });
export type HeldDecisionInput = z.output<typeof heldDecisionSchema>;

export const developerApprovalSchema = z.object({ developerId: rowIdFromForm, reason });
export type DeveloperApproval = z.output<typeof developerApprovalSchema>;

const RATE_PROBLEM = 'A rate from 0 to 50 with at most two decimals, for example 3.80';
const line = (max: number) =>
  singleLineText
    .refine((text) => text.length > 0, 'Please fill this in.')
    .refine((text) => [...text].length <= max, `At most ${max} characters`);

export const mortgageOfferSchema = z.object({
  offerId: rowIdFromForm,
  name: line(80),
  description: line(200),
  descriptions: z.partialRecord(z.enum(LANGUAGES), singleLineText.pipe(z.string().max(200))).default({}),
  /** Percent as typed ('3.80'); parsed to basis points. */
  rate: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, RATE_PROBLEM)
    .transform((text) => Math.round(Number(text) * 100))
    .refine((basisPoints) => basisPoints <= 5_000, RATE_PROBLEM),
  url: line(500).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'An address that begins with https://',
  ),
  asOf: z.iso.date({ error: 'Please choose a day.' }),
  reason,
});
export type MortgageOfferInput = z.output<typeof mortgageOfferSchema>;

export const jobRetrySchema = z.object({ jobId: z.uuid(), reason });
export type JobRetry = z.output<typeof jobRetrySchema>;

export const serviceTestSchema = z.object({ service: z.enum(TESTED_SERVICES), reason });
export type ServiceTest = z.output<typeof serviceTestSchema>;
