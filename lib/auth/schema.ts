import { z } from 'zod';
import { CODE_DIGITS, MAX_TOKEN_LENGTH, NAME_MAX } from '@/lib/auth/constants';
import {
  emailProblem,
  normaliseEmail,
  normaliseUsername,
  passwordProblem,
  repeatProblem,
  usernameProblem,
} from '@/lib/auth/form-rules';
import { isReservedUsername } from '@/lib/auth/registration/forbidden-usernames';
import { safeReturnPath } from '@/lib/input/return-path';
import { ruled, singleLineText, storableText } from '@/lib/validation';
import { tAccountRules } from '@/messages/account-rules';
import { tAuthErrors } from '@/messages/auth-errors';

const text = z.preprocess((value) => value ?? '', storableText);

const email = ruled(text, emailProblem).transform(normaliseEmail);
const password = ruled(text, passwordProblem);
const username = ruled(text, usernameProblem)
  .transform(normaliseUsername)
  .refine((name) => !isReservedUsername(name), { error: () => tAuthErrors('usernameReserved') });
/** Truncates an overlong token, so that it fails the lookup like any other wrong one. */
const token = z.string().transform((text) => text.slice(0, MAX_TOKEN_LENGTH + 1));
/** Anything but a path on this site counts as the home page. */
const from = z.string().optional().transform(safeReturnPath);
/** As typed or pasted: '123 456'. */
export const emailCode = text
  .transform((value) => value.replace(/\D/g, ''))
  .refine((value) => value.length === CODE_DIGITS, { error: () => tAuthErrors('codeForm') });
const noToken = { error: () => tAuthErrors('noToken') };

export const signInInputSchema = z.object({ email, password });
export const loginBodySchema = signInInputSchema.extend({ token: z.boolean().optional() });

export const refreshInputSchema = z.object({ refresh: z.string().min(1).max(200) });

export type SignInInput = z.output<typeof signInInputSchema>;

export const registrationInputSchema = z.object({ username, email, password });
export type RegistrationInput = z.output<typeof registrationInputSchema>;

export const registrationBodySchema = registrationInputSchema
  .extend({ password2: z.string().optional() })
  .superRefine((input, context) => {
    if (input.password2 !== undefined) repeated({ ...input, password2: input.password2 }, context);
  });

const repeated = (input: { password: string; password2: string }, context: z.RefinementCtx) => {
  const message = repeatProblem(input.password, input.password2);
  if (message) context.addIssue({ code: 'custom', message, path: ['password2'] });
};

/** One's name, by which others know one. */
const name = singleLineText
  .refine((value) => [...value].length <= NAME_MAX, {
    error: () => tAccountRules('max', { count: NAME_MAX }),
  })
  .optional()
  .transform((value) => value || null);

export const registrationFormSchema = registrationInputSchema
  .extend({ name, password2: text, from })
  .superRefine(repeated);

export const emailInputSchema = z.object({ email });

export const registrationCodeSchema = z.object({ email, code: emailCode });

export const resendFormSchema = emailInputSchema.extend({ from });

export const tokenInputSchema = z.object({ token });

export const verificationInputSchema = z.object({
  token: z.string(noToken).min(1, noToken).pipe(token),
  password: password.optional(),
});

export const verifyFormSchema = z
  .object({ token, password: password.optional(), password2: text })
  .superRefine(({ password, password2 }, context) => {
    if (password !== undefined) repeated({ password, password2 }, context);
  });

export const resetPasswordInputSchema = z.object({ token, password });
export type ResetPasswordInput = z.output<typeof resetPasswordInputSchema>;

export const resetPasswordFormSchema = resetPasswordInputSchema
  .extend({ password2: text })
  .superRefine(repeated);

export const changePasswordFormSchema = z
  .object({ currentPassword: text, password, password2: text })
  .superRefine(repeated);
export type ChangePasswordInput = { currentPassword: string; password: string };

export const sessionIdInputSchema = z.object({ sessionId: z.uuid() });

export const changeEmailFormSchema = z.object({ email, currentPassword: text });
export type ChangeEmailInput = z.output<typeof changeEmailFormSchema>;
