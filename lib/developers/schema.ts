import { z } from 'zod';
import {
  DESCRIPTION_MAX,
  ESTABLISHED_MIN,
  LOCATION_MAX,
  NAME_MAX,
  SPECIALTIES_MAX,
  SPECIALTY_MAX,
  WEBSITE_MAX,
} from '@/lib/developers/constants';
import { EMAIL_MAX, isEmailAddress } from '@/lib/input/email-address';
import { externalLink } from '@/lib/listings/external-link';
import { normalisePhone } from '@/lib/people/schema';
import { COUNTRIES } from '@/lib/places/constants';
import { descriptionFields, linesText, lineText, wholeText } from '@/lib/projects/form-fields';
import { rowVersionFromForm, storableText } from '@/lib/validation';
import { tProjectForm } from '@/messages/project-form';

const currentYear = () => new Date().getUTCFullYear();

const website = lineText('website', WEBSITE_MAX).transform((value, context) => {
  if (!value) return null;
  if (/^https?:\/\//i.test(value) && externalLink(value)) return value;
  context.addIssue({ code: 'custom', message: tProjectForm('fullAddress') });
  return z.NEVER;
});

const email = lineText('email', EMAIL_MAX).transform((value, context) => {
  if (!value || isEmailAddress(value)) return value || null;
  context.addIssue({ code: 'custom', message: tProjectForm('invalidEmail') });
  return z.NEVER;
});

const phone = storableText
  .max(40, { error: () => tProjectForm('phoneLong') })
  .default('')
  .transform((value, context) => {
    const number = normalisePhone(value);
    if (number !== undefined) return number;
    context.addIssue({ code: 'custom', message: tProjectForm('phoneInvalid') });
    return z.NEVER;
  });

/** Of a company or an agency: public. */
export const publicContactFields = { website, email, phone };

/** All fields are text; empty ones clear. */
export const developerInputSchema = z.object({
  name: lineText('name', NAME_MAX, { required: true }),
  ...descriptionFields(DESCRIPTION_MAX),
  established: wholeText('established', ESTABLISHED_MIN, currentYear),
  location: lineText('location', LOCATION_MAX, { required: true }),
  country: z.enum(COUNTRIES, { error: () => tProjectForm('country') }),
  ...publicContactFields,
  specialties: linesText('specialties', SPECIALTIES_MAX, SPECIALTY_MAX),
});
export type DeveloperInput = z.output<typeof developerInputSchema>;

export const developerChangeSchema = developerInputSchema.extend({ version: rowVersionFromForm });
export type DeveloperChange = z.output<typeof developerChangeSchema>;

export const logoInputSchema = z.object({
  /** Key of an uploaded picture; `null` removes the logo. */
  pictureKey: storableText.max(100).nullable(),
  version: rowVersionFromForm,
});
export type LogoInput = z.output<typeof logoInputSchema>;
