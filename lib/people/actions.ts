'use server';

import { userAction } from '@/lib/action';
import { currentOrigin, requireCurrentSession } from '@/lib/auth/current';
import { changePassword } from '@/lib/auth/password/password-commands';
import { requestEmailChange } from '@/lib/auth/registration/email-commands';
import { changeEmailFormSchema, changePasswordFormSchema, sessionIdInputSchema } from '@/lib/auth/schema';
import { endSession } from '@/lib/auth/session/session-commands';
import { type FormState, formStateOf, formTexts } from '@/lib/input/form-state';
import { phoneText } from '@/lib/listings/form/phone-numbers';
import { changeUsername, revealPersonContact, setAvatar, updateProfile } from '@/lib/people/commands';
import { deleteAccount } from '@/lib/people/deletion-commands';
import {
  avatarInputSchema,
  deleteAccountInputSchema,
  personInputSchema,
  profileInputSchema,
  usernameInputSchema,
} from '@/lib/people/schema';
import { tPeopleErrors } from '@/messages/people-errors';

const changeUsernameAction = userAction(usernameInputSchema, (actor, { username }) =>
  changeUsername(actor, username),
);

const updateProfileAction = userAction(profileInputSchema, updateProfile);

export const setAvatarAction = userAction(avatarInputSchema, (actor, { key }) => setAvatar(actor, key));

const changePasswordAction = userAction(changePasswordFormSchema, async (actor, input) =>
  changePassword(actor, input, await requireCurrentSession()),
);

const changeEmailAction = userAction(changeEmailFormSchema, async (actor, input) => {
  await requestEmailChange(actor, input, await requireCurrentSession(), await currentOrigin());
  return { email: input.email };
});

// The cookies stay: deleting them here would make Next render the page before it has shown that the account is gone.
const deleteAccountAction = userAction(deleteAccountInputSchema, async (actor, input) =>
  deleteAccount(actor, input, await requireCurrentSession()),
);

const endSessionAction = userAction(sessionIdInputSchema, (actor, { sessionId }) =>
  endSession(actor, sessionId),
);

export async function usernameFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const sent = formTexts(form);
  const { username = '' } = sent;
  const result = await changeUsernameAction(sent);
  return formStateOf(result, tPeopleErrors('usernameDone'), {
    failure: tPeopleErrors('usernameFailed'),
    values: { username },
  });
}

/** Browsers differ in line breaks. */
const plain = (text: unknown) => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : '');

/** All fields if the initial values are unknown. */
function changedSince<T extends Record<string, string>>(json: string, values: T): T {
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
  ) as T;
}

export async function profileFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { before = '', ...values } = formTexts(form);
  const result = await updateProfileAction(changedSince(before, values));
  return formStateOf(result, tPeopleErrors('profileDone'), {
    failure: tPeopleErrors('profileFailed'),
    values,
  });
}

export async function passwordFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await changePasswordAction(formTexts(form));
  return formStateOf(result, tPeopleErrors('passwordDone'), {
    failure: tPeopleErrors('passwordFailed'),
  });
}

export async function emailFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const sent = formTexts(form);
  const { email = '' } = sent;
  const result = await changeEmailAction(sent);
  const sentTo = result.ok ? result.data.email : '';
  const done = tPeopleErrors('emailDone', { email: sentTo });
  return formStateOf(result, done, { failure: tPeopleErrors('emailFailed'), values: { email } });
}

export async function deleteAccountFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await deleteAccountAction(formTexts(form));
  return formStateOf(result, tPeopleErrors('deleteDone'), { failure: tPeopleErrors('deleteFailed') });
}

export async function endSessionFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await endSessionAction(formTexts(form));
  return formStateOf(result, tPeopleErrors('sessionDone'), { failure: tPeopleErrors('sessionFailed') });
}

export const revealPersonContactAction = userAction(personInputSchema, async (actor, input) => {
  const contact = await revealPersonContact(actor, input);
  return { ...contact, phoneText: contact.phone && phoneText(contact.phone) };
});
