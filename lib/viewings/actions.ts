'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { type FormState, formAction, formStateOf, formTexts, formValues } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';
import { bookViewing, cancelViewing, moveViewing } from '@/lib/viewings/commands';
import {
  addViewingHours,
  changeCalendarAddress,
  removeViewingHours,
  saveViewingRules,
} from '@/lib/viewings/hours-commands';
import {
  bookViewingSchema,
  calendarSchema,
  cancelViewingSchema,
  moveViewingSchema,
  removeHoursSchema,
  viewingHoursSchema,
  viewingRulesSchema,
} from '@/lib/viewings/schema';
import { tViewingForms } from '@/messages/viewing-forms';

const bookAction = userAction(bookViewingSchema, bookViewing);
const moveAction = userAction(moveViewingSchema, moveViewing);
const cancelAction = userAction(cancelViewingSchema, cancelViewing);
const rulesAction = userAction(viewingRulesSchema, saveViewingRules);
const addHoursAction = userAction(viewingHoursSchema, addViewingHours);
const removeHoursAction = userAction(removeHoursSchema, removeViewingHours);
const calendarAction = userAction(calendarSchema, changeCalendarAddress);

function answered(form: FormData, result: ActionResult, done: string): FormState {
  return formStateOf(result, done, { failure: tViewingForms('failed'), values: formTexts(form) });
}

function toViewings(form: FormData, result: ActionResult, done: 'booked' | 'moved'): FormState {
  if (result.ok) redirect(localAddress(`${paths.viewings}?done=${done}`));
  return answered(form, result, '');
}

export async function bookViewingFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return toViewings(form, await bookAction(formTexts(form)), 'booked');
}

export async function moveViewingFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return toViewings(form, await moveAction(formTexts(form)), 'moved');
}

export const cancelViewingFormAction = formAction(cancelAction, answered, () => tViewingForms('cancelled'));

export async function saveViewingRulesFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await rulesAction(formValues(form, ['ways'])), tViewingForms('saved'));
}

export const addViewingHoursFormAction = formAction(addHoursAction, answered, () => tViewingForms('added'));
export const removeViewingHoursFormAction = formAction(removeHoursAction, answered, () =>
  tViewingForms('removed'),
);

/** `done` is the new address, which is shown once, or that the old one has ended. */
export async function calendarFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await calendarAction(formTexts(form));
  const secret = result.ok ? result.data : null;
  const done = secret ? absoluteUrl(`/api/calendars/${secret}/viewings.ics`) : tViewingForms('ended');
  return answered(form, result, done);
}
