import { z } from 'zod';
import { emailProblem, normaliseEmail } from '@/lib/auth/form-rules';
import { emailCode } from '@/lib/auth/schema';
import { TELEPHONE_MAX } from '@/lib/enquiries/constants';
import { messageProblem, nameProblem } from '@/lib/enquiries/form-rules';
import { readTarget } from '@/lib/enquiries/target';
import { multiLineText, ruled, singleLineText, storableText } from '@/lib/validation';
import { tEnquiryErrors } from '@/messages/enquiry-errors';

const text = z.preprocess((value) => value ?? '', storableText);

/** Chosen by the browser: a repeated request makes no second message. */
const id = z.guid().transform((value) => value.toLowerCase());

const target = z.string().transform((value, context) => {
  const found = readTarget(value);
  if (found) return found;
  context.addIssue({ code: 'custom', message: tEnquiryErrors('noTarget') });
  return z.NEVER;
});

const message = ruled(multiLineText, messageProblem);

export const sendEnquirySchema = z.object({ id, about: target, message });
export type SendEnquiryInput = z.output<typeof sendEnquirySchema>;

export const startEnquirySchema = sendEnquirySchema.extend({
  name: ruled(singleLineText, nameProblem),
  email: ruled(text, emailProblem).transform(normaliseEmail),
  phone: singleLineText
    .refine((value) => !value || /^[+()\d][\d\s()./-]{5,}$/.test(value), {
      error: () => tEnquiryErrors('phone'),
    })
    .refine((value) => value.length <= TELEPHONE_MAX, { error: () => tEnquiryErrors('phone') })
    .optional()
    .transform((value) => value || null),
});
export type StartEnquiryInput = z.output<typeof startEnquirySchema>;

export const confirmEnquirySchema = z.object({ id, about: target, code: emailCode });
export type ConfirmEnquiryInput = z.output<typeof confirmEnquirySchema>;
