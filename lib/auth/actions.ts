'use server';

import { redirect } from 'next/navigation';
import { publicAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { currentOrigin, currentRegistrationSecret, currentSession } from '@/lib/auth/current';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { signInByCode } from '@/lib/auth/registration/address-commands';
import { confirmEmailChange } from '@/lib/auth/registration/email-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { resendVerification, verifyEmail } from '@/lib/auth/registration/verification-commands';
import {
  emailInputSchema,
  registrationCodeSchema,
  registrationFormSchema,
  resendFormSchema,
  resetPasswordFormSchema,
  signInInputSchema,
  tokenInputSchema,
  verifyFormSchema,
} from '@/lib/auth/schema';
import { deviceMemory, registrationSecret, setSessionCookies } from '@/lib/auth/session/session-cookie';
import { signIn } from '@/lib/auth/sign-in-commands';
import { type FormState, formAction, formStateOf, formTexts, isFromScript } from '@/lib/input/form-state';
import { safeReturnPath } from '@/lib/input/return-path';
import { localAddress } from '@/lib/language/addresses';
import { tAuthErrors } from '@/messages/auth-errors';
import { tSignIn } from '@/messages/sign-in';

// Actions that take no form are not exported: everybody can call what this file exports.

const signInAction = publicAction(signInInputSchema, async (_actor, input) => {
  await setSessionCookies(await signIn(input, await currentOrigin(), await deviceMemory()));
});

const registerAction = publicAction(registrationFormSchema, async (_actor, input) => {
  const { from, password2: _, ...person } = input;
  await register(person, await currentOrigin(), from, await registrationSecret());
  return { email: person.email };
});

const verifyEmailAction = publicAction(verifyFormSchema, async (_actor, { token, password }) => {
  const browser = await currentRegistrationSecret();
  const session = await verifyEmail(token, { browser, password }, await currentOrigin());
  if (session) await setSessionCookies(session);
});

const registrationCodeAction = publicAction(registrationCodeSchema, async (_actor, input) => {
  const browser = await currentRegistrationSecret();
  const place = { browser, origin: await currentOrigin(), devices: await deviceMemory() };
  await setSessionCookies(await signInByCode(input, place));
});

const resendVerificationAction = publicAction(resendFormSchema, async (_actor, { email, from }) =>
  resendVerification(email, await currentOrigin(), from, await registrationSecret()),
);

const requestPasswordResetAction = publicAction(emailInputSchema, async (_actor, { email }) =>
  requestPasswordReset(email, await currentOrigin()),
);

const resetPasswordAction = publicAction(resetPasswordFormSchema, (_actor, { token, password }) =>
  resetPassword({ token, password }),
);

const confirmEmailAction = publicAction(tokenInputSchema, async (_actor, { token }) => {
  const session = await currentSession();
  return confirmEmailChange(token, session && { id: session.id, userId: session.actor.id });
});

/** Only names and address come back to the page. */
function answered(form: FormData, result: ActionResult, done: string): FormState {
  const { name = '', username = '', email = '' } = formTexts(form);
  return formStateOf(result, done, { values: { name, username, email } });
}

export async function signInFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { from, ...input } = formTexts(form);
  const result = await signInAction(input);
  if (result.ok && !isFromScript(form)) redirect(localAddress(safeReturnPath(from)));
  return answered(form, result, tSignIn('done'));
}

export async function registerFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await registerAction(formTexts(form));
  const sentTo = result.ok ? result.data.email : '';
  return answered(form, result, tAuthErrors('verificationSent', { email: sentTo }));
}

export const verifyEmailFormAction = formAction(verifyEmailAction, answered, () =>
  tAuthErrors('emailVerified'),
);
export const registrationCodeFormAction = formAction(registrationCodeAction, answered, () => tSignIn('done'));
export const resendVerificationFormAction = formAction(resendVerificationAction, answered, () =>
  tAuthErrors('resendDone'),
);
export const requestPasswordResetFormAction = formAction(requestPasswordResetAction, answered, () =>
  tAuthErrors('resetDone'),
);
export const resetPasswordFormAction = formAction(resetPasswordAction, answered, () =>
  tAuthErrors('passwordChanged'),
);
export const confirmEmailFormAction = formAction(confirmEmailAction, answered, () =>
  tAuthErrors('emailChanged'),
);
