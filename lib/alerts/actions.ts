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
import { answerForm } from '@/lib/auth/current';
import { type FormName, type FormState, formStateOf, formTexts } from '@/lib/form-state';
import { paths } from '@/lib/paths';

const saveSearchAction = userAction(saveSearchInputSchema, saveSearch);
const setAlertFrequencyAction = userAction(alertFrequencyInputSchema, setAlertFrequency);
const deleteSavedSearchAction = userAction(savedSearchIdInputSchema, deleteSavedSearch);

function answered(name: FormName, form: FormData, result: ActionResult, done: string): Promise<FormState> {
  const { frequency = '' } = formTexts(form);
  return answerForm(name, form, formStateOf(result, done, { values: { frequency } }));
}

export async function saveSearchFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await saveSearchAction(formTexts(form));
  if (result.ok) redirect(paths.savedSearch(result.data.id));
  return answered('save-search', form, result, '');
}

export async function alertFrequencyFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await setAlertFrequencyAction(formTexts(form));
  return answered('saved-searches', form, result, 'Changed.');
}

export async function deleteSavedSearchFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await deleteSavedSearchAction(formTexts(form));
  return answered('saved-searches', form, result, 'Search deleted.');
}
