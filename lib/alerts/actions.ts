'use server';

import { redirect } from 'next/navigation';
import { type ActionResult, userAction } from '@/lib/action';
import { deleteSavedSearch, saveSearch, setAlertFrequency } from '@/lib/alerts/commands';
import type { AlertFrequency } from '@/lib/alerts/constants';
import {
  alertFrequencyInputSchema,
  savedSearchIdInputSchema,
  saveSearchInputSchema,
} from '@/lib/alerts/schema';
import { rememberFormAnswer } from '@/lib/auth/current';
import type { FormName, FormState } from '@/lib/auth/form-types';
import { paths } from '@/lib/paths';

export const saveSearchAction = userAction(saveSearchInputSchema, saveSearch);
export const setAlertFrequencyAction = userAction(alertFrequencyInputSchema, setAlertFrequency);
export const deleteSavedSearchAction = userAction(savedSearchIdInputSchema, deleteSavedSearch);

// The same actions for forms sent without JavaScript.

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');
/** The schema refuses whatever else a form sends. */
const frequencyOf = (form: FormData) => textOf(form, 'frequency') as AlertFrequency;

async function answered(
  name: FormName,
  form: FormData,
  result: ActionResult<unknown>,
  done: string,
): Promise<FormState> {
  const state: FormState = result.ok
    ? { status: 'done', message: done }
    : {
        status: 'failed',
        message: result.error.message,
        fields: result.error.fields ?? {},
        values: { frequency: textOf(form, 'frequency') },
      };
  if (!form.has('script')) await rememberFormAnswer({ form: name, state });
  return state;
}

export async function saveSearchFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await saveSearchAction({ address: textOf(form, 'address'), frequency: frequencyOf(form) });
  if (result.ok) redirect(paths.savedSearch(result.data.id));
  return answered('save-search', form, result, '');
}

export async function alertFrequencyFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await setAlertFrequencyAction({ id: textOf(form, 'id'), frequency: frequencyOf(form) });
  return answered('saved-searches', form, result, 'Changed.');
}

export async function deleteSavedSearchFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await deleteSavedSearchAction({ id: textOf(form, 'id') });
  return answered('saved-searches', form, result, 'Search deleted.');
}
