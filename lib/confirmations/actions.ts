'use server';

import { refresh } from 'next/cache';
import { publicAction, userAction } from '@/lib/action';
import { answerQuestion, confirmAll } from '@/lib/confirmations/commands';
import { answerSchema, confirmAllSchema } from '@/lib/confirmations/schema';
import { type FormState, formStateOf, formTexts, formValues } from '@/lib/input/form-state';
import { tStillAvailable } from '@/messages/still-available';

const answer = publicAction(answerSchema, (_actor, input) => answerQuestion(input));
const all = userAction(confirmAllSchema, (actor) => confirmAll(actor));

export async function answerFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await answer(formValues(form, ['answers']));
  return formStateOf(result, result.ok ? tStillAvailable('done', result.data) : '');
}

export async function confirmAllFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await all(formTexts(form));
  if (result.ok) refresh();
  return formStateOf(result, result.ok ? tStillAvailable('done', result.data) : '');
}
