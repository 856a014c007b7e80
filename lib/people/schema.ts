import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { NAME_MAX } from '@/lib/auth/constants';
import { isEmailAddress } from '@/lib/input/email-address';
import { isVisible } from '@/lib/input/visible-text';
import { LINE_MAX, WORKS_AS } from '@/lib/people/constants';
import { bioProblem, profileUsernameProblem, websiteProblem } from '@/lib/people/profile-rules';
import { multiLineText, ruled, singleLineText, storableText } from '@/lib/validation';
import { tPeopleErrors } from '@/messages/people-errors';
import { tProfileRules } from '@/messages/profile-rules';

const HOME_COUNTRIES: readonly CountryCode[] = ['CY', 'GR'];

/** Invisible text clears a value; an absent field keeps it. */
const cleared = (value: string) => (isVisible(value) ? value.trim() : null);
const line = (max: number) =>
  singleLineText
    .refine((value) => [...value].length <= max, { error: () => tPeopleErrors('atMost', { count: max }) })
    .transform(cleared);

/** E.164 if valid in one of the countries, else the digits as typed; `undefined` if it is not a phone number. */
export function normalisePhone(text: string): string | null | undefined {
  const value = text.replace(/\s/g, '');
  if (!value) return null;
  const known = [undefined, ...HOME_COUNTRIES]
    .map((country) => parsePhoneNumberFromString(value, country))
    .find((number) => number?.isValid());
  if (known) return known.number;
  return /^\+?1?\d{9,15}$/.test(value) ? value : undefined;
}

const phone = storableText.transform((value, context) => {
  const number = normalisePhone(value);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: tProfileRules('phone') });
  return z.NEVER;
});

const contactEmail = storableText.transform((value, context) => {
  const address = value.trim().toLowerCase();
  if (address === '' || isEmailAddress(address)) return address || null;
  context.addIssue({ code: 'custom', message: tPeopleErrors('contactEmail') });
  return z.NEVER;
});

export const usernameInputSchema = z.object({
  username: ruled(storableText, profileUsernameProblem).transform((value) => value.trim().toLowerCase()),
});

export const profileInputSchema = z.object({
  name: line(NAME_MAX).optional(),
  bio: ruled(multiLineText, bioProblem).transform(cleared).optional(),
  location: line(LINE_MAX).optional(),
  phone: phone.optional(),
  contact_email: contactEmail.optional(),
  office: line(LINE_MAX).optional(),
  website: ruled(singleLineText, websiteProblem).transform(cleared).optional(),
  works_as: z.enum(WORKS_AS).optional(),
  avatar: z.union([line(LINE_MAX), z.null()]).optional(),
});
export type ProfileInput = z.output<typeof profileInputSchema>;

/** The password, or the username for accounts without one. */
export const deleteAccountInputSchema = z.object({
  currentPassword: storableText.default(''),
  username: storableText.default('').transform((value) => value.trim().toLowerCase()),
});
export type DeleteAccountInput = z.output<typeof deleteAccountInputSchema>;

/** Key of an uploaded picture; `null` removes the avatar. */
export const avatarInputSchema = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9-]{3,100}$/)
    .nullable(),
});

export const personInputSchema = z.object({ userId: z.uuid() });
export type PersonInput = z.output<typeof personInputSchema>;
