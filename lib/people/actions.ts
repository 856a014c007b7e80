'use server';

import { type ActionResult, userAction } from '@/lib/action';
import { currentOrigin, currentSession } from '@/lib/auth/current';
import { requestEmailChange } from '@/lib/auth/email-commands';
import type { FormState } from '@/lib/auth/form-types';
import { changePassword } from '@/lib/auth/password-commands';
import { changeEmailFormSchema, changePasswordFormSchema, sessionIdInputSchema } from '@/lib/auth/schema';
import { endSession } from '@/lib/auth/session-commands';
import { setAvatar } from '@/lib/people/avatar-commands';
import { changeUsername, updateProfile } from '@/lib/people/commands';
import { deleteAccount } from '@/lib/people/deletion-commands';
import {
  avatarInputSchema,
  deleteAccountInputSchema,
  profileInputSchema,
  usernameInputSchema,
} from '@/lib/people/schema';

export const changeUsernameAction = userAction(usernameInputSchema, (actor, { username }) =>
  changeUsername(actor, username),
);

export const updateProfileAction = userAction(profileInputSchema, updateProfile);

export const setAvatarAction = userAction(avatarInputSchema, (actor, { key }) => setAvatar(actor, key));

export const changePasswordAction = userAction(changePasswordFormSchema, async (actor, input) => {
  const session = await currentSession();
  await changePassword(actor, input, session?.id ?? null, await currentOrigin());
});

export const changeEmailAction = userAction(changeEmailFormSchema, async (actor, input) => {
  await requestEmailChange(actor, input, await currentOrigin());
  return { email: input.email };
});

// The cookies stay for now: deleting them here would make Next re-render the page and leave it before it has shown that
// the account is gone. They are invalid, and the page then removes them (`signOut`).
export const deleteAccountAction = userAction(deleteAccountInputSchema, async (actor, input) =>
  deleteAccount(actor, input, await currentOrigin()),
);

export const endSessionAction = userAction(sessionIdInputSchema, (actor, { sessionId }) =>
  endSession(actor, sessionId),
);

// The same actions for forms sent without JavaScript.

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

function stateOf(
  result: ActionResult<unknown>,
  done: string,
  fallback: string,
  values: Record<string, string> = {},
): FormState {
  if (result.ok) return { status: 'done', message: done };
  const { message, fields = {}, code } = result.error;
  return { status: 'failed', message: code === 'internal' ? fallback : message, fields, values };
}

export async function usernameFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const username = textOf(form, 'username');
  const result = await changeUsernameAction({ username });
  return stateOf(result, 'Username updated successfully!', 'Failed to update username.', { username });
}

/** Browsers differ in line breaks. */
const plain = (text: unknown) => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : '');

/** The form's fields that differ from their initial values; all of them if those are unknown. */
function changedSince(json: string, values: Record<string, string>): Record<string, string> {
  let before: unknown;
  try {
    before = JSON.parse(json);
  } catch {
    return values;
  }
  if (typeof before !== 'object' || before === null) return values;
  const known: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(known[name])),
  );
}

export async function profileFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const names = ['name', 'bio', 'location', 'phone', 'office', 'website'] as const;
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const result = await updateProfileAction(changedSince(textOf(form, 'before'), values));
  return stateOf(result, 'Profile updated successfully!', 'Failed to update profile.', values);
}

export async function passwordFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await changePasswordAction({
    currentPassword: textOf(form, 'currentPassword'),
    password: textOf(form, 'password'),
    password2: textOf(form, 'password2'),
  });
  return stateOf(
    result,
    'Password changed. All other devices were signed out.',
    'Failed to change the password.',
  );
}

export async function emailFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const email = textOf(form, 'email');
  const result = await changeEmailAction({ email, currentPassword: textOf(form, 'currentPassword') });
  const sentTo = result.ok ? result.data.email : '';
  const done = `We have sent a link to ${sentTo}. Your address changes when you use it.`;
  return stateOf(result, done, 'Failed to change the email.', { email });
}

export async function deleteAccountFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await deleteAccountAction({
    currentPassword: textOf(form, 'currentPassword'),
    username: textOf(form, 'username'),
  });
  return stateOf(result, 'Your account has been deleted.', 'Failed to delete the account.');
}

export async function endSessionFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await endSessionAction({ sessionId: textOf(form, 'sessionId') });
  return stateOf(result, 'Session ended.', 'Failed to end the session.');
}
