'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { deleteSavedSearch, saveSearch, setAlertFrequency } from '@/lib/alerts/commands';
import {
  alertFrequencyInputSchema,
  savedSearchIdInputSchema,
  saveSearchInputSchema,
} from '@/lib/alerts/schema';
import { type FormState, formAction, formStateOf, formTexts } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tSavedSearchPages } from '@/messages/saved-search-pages';

const saveSearchAction = userAction(saveSearchInputSchema, saveSearch);
const setAlertFrequencyAction = userAction(alertFrequencyInputSchema, setAlertFrequency);
const deleteSavedSearchAction = userAction(savedSearchIdInputSchema, deleteSavedSearch);

function answered(form: FormData, result: ActionResult, done: string): FormState {
  const { frequency = '' } = formTexts(form);
  return formStateOf(result, done, { values: { frequency } });
}

export async function saveSearchFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await saveSearchAction(formTexts(form));
  if (result.ok) redirect(localAddress(paths.savedSearch(result.data.id)));
  return answered(form, result, '');
}

export const alertFrequencyFormAction = formAction(setAlertFrequencyAction, answered, () =>
  tSavedSearchPages('changed'),
);
export const deleteSavedSearchFormAction = formAction(deleteSavedSearchAction, answered, () =>
  tSavedSearchPages('deleted'),
);
