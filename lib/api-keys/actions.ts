'use server';

import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { addApiKey, addExportAddress, revokeApiKey } from '@/lib/api-keys/commands';
import { shownAddress, shownKey } from '@/lib/api-keys/examples';
import {
  addApiKeyInputSchema,
  addExportAddressInputSchema,
  revokeApiKeyInputSchema,
} from '@/lib/api-keys/schema';
import { type FormState, formAction, formStateOf, formTexts, formValues } from '@/lib/input/form-state';
import { siteOrigin } from '@/lib/urls';
import { tApiKeys } from '@/messages/api-keys';

const addApiKeyAction = userAction(addApiKeyInputSchema, addApiKey);
const addExportAddressAction = userAction(addExportAddressInputSchema, addExportAddress);
const revokeApiKeyAction = userAction(revokeApiKeyInputSchema, revokeApiKey);

/** `done` of a form that adds is what is shown once, a line for each text to copy. */
function answered(form: FormData, result: ActionResult, done: string): FormState {
  const { name = '', days = '' } = formTexts(form);
  return formStateOf(result, done, { failure: tApiKeys('failed'), values: { name, days } });
}

export async function addApiKeyFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const input = formValues(form, ['scopes']);
  const result = await addApiKeyAction(input);
  const done = result.ok ? shownKey(result.data, form.getAll('scopes').map(String), siteOrigin()) : '';
  return answered(form, result, done);
}

export async function addExportAddressFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await addExportAddressAction(formTexts(form));
  return answered(form, result, result.ok ? shownAddress(result.data, siteOrigin()) : '');
}

export const revokeApiKeyFormAction = formAction(revokeApiKeyAction, answered, () => tApiKeys('revoked'));
