'use server';

import { redirect } from 'next/navigation';
import { type ActionResult, publicAction } from '@/lib/action';
import { currentOrigin } from '@/lib/auth/current';
import type { FormState } from '@/lib/auth/form-types';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password-commands';
import { register, resendVerification, verifyEmail } from '@/lib/auth/registration-commands';
import {
  emailInputSchema,
  registrationFormSchema,
  resetPasswordFormSchema,
  signInInputSchema,
  tokenInputSchema,
} from '@/lib/auth/schema';
import { deviceMemory, setSessionCookies } from '@/lib/auth/session-cookie';
import { signIn } from '@/lib/auth/sign-in-commands';
import { safeReturnPath } from '@/lib/urls';

export const signInAction = publicAction(signInInputSchema, async (_actor, input) => {
  await setSessionCookies(await signIn(input, await currentOrigin(), await deviceMemory()));
});

export const registerAction = publicAction(registrationFormSchema, async (_actor, input) => {
  const { username, email, password } = input;
  await register({ username, email, password }, await currentOrigin());
  return { email };
});

export const verifyEmailAction = publicAction(tokenInputSchema, (_actor, { token }) => verifyEmail(token));

export const resendVerificationAction = publicAction(emailInputSchema, async (_actor, { email }) =>
  resendVerification(email, await currentOrigin()),
);

export const requestPasswordResetAction = publicAction(emailInputSchema, async (_actor, { email }) =>
  requestPasswordReset(email, await currentOrigin()),
);

export const resetPasswordAction = publicAction(resetPasswordFormSchema, (_actor, { token, password }) =>
  resetPassword({ token, password }),
);

// The same for forms that a browser without JavaScript sends.

function valuesOf(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('$')));
}

/** Passwords and tokens are not sent back. */
function failedState(result: ActionResult<unknown>, form: FormData): FormState {
  const { username = '', email = '' } = valuesOf(form);
  if (result.ok) return { status: 'idle' };
  const { message, fields = {} } = result.error;
  return { status: 'failed', message, fields, values: { username, email } };
}

export async function signInFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { email = '', password = '', from } = valuesOf(form);
  const result = await signInAction({ email, password });
  if (!result.ok) return failedState(result, form);
  // With JavaScript the page says so first and moves on by itself.
  if (form.has('script')) return { status: 'done', message: 'Login successful!' };
  redirect(safeReturnPath(from));
}

export async function registerFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { username = '', email = '', password = '', password2 = '' } = valuesOf(form);
  const result = await registerAction({ username, email, password, password2 });
  return result.ok
    ? { status: 'done', message: `Verification email sent to ${result.data.email}` }
    : failedState(result, form);
}

export async function verifyEmailFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { token = '' } = valuesOf(form);
  const result = await verifyEmailAction({ token });
  return result.ok ? { status: 'done', message: 'Email verified' } : failedState(result, form);
}

export async function resendVerificationFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { email = '' } = valuesOf(form);
  const result = await resendVerificationAction({ email });
  return result.ok
    ? { status: 'done', message: 'If this address waits for verification, a new link is on its way.' }
    : failedState(result, form);
}

export async function requestPasswordResetFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { email = '' } = valuesOf(form);
  const result = await requestPasswordResetAction({ email });
  return result.ok
    ? {
        status: 'done',
        message: 'If this address has an account, a link to choose a new password is on its way.',
      }
    : failedState(result, form);
}

export async function resetPasswordFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { token = '', password = '', password2 = '' } = valuesOf(form);
  const result = await resetPasswordAction({ token, password, password2 });
  return result.ok
    ? { status: 'done', message: 'Your password has been changed. You can sign in now.' }
    : failedState(result, form);
}
