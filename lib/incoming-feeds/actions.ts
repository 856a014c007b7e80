'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import {
  addFeed,
  cancelFeedRun,
  changeFeed,
  importFeed,
  pauseFeed,
  previewFeed,
  removeFeed,
  scheduleFeed,
} from '@/lib/incoming-feeds/commands';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import {
  addFeedInputSchema,
  changeFeedInputSchema,
  feedIdInputSchema,
  importFeedInputSchema,
  pauseFeedInputSchema,
  scheduleFeedInputSchema,
} from '@/lib/incoming-feeds/schema';
import { type FormState, formStateOf, formTexts } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';

const addAction = userAction(addFeedInputSchema, addFeed);
const changeAction = userAction(changeFeedInputSchema, changeFeed);
const previewAction = userAction(feedIdInputSchema, previewFeed);
const importAction = userAction(importFeedInputSchema, importFeed);
const cancelAction = userAction(feedIdInputSchema, cancelFeedRun);
const scheduleAction = userAction(scheduleFeedInputSchema, scheduleFeed);
const pauseAction = userAction(pauseFeedInputSchema, pauseFeed);
const removeAction = userAction(feedIdInputSchema, removeFeed);

/** The page then shows what happened, with and without JavaScript. */
function answered(form: FormData, result: ActionResult): FormState {
  const texts = formTexts(form);
  if (result.ok && texts.id) redirect(localAddress(feedPaths.feed(texts.id)));
  return formStateOf(result, '', { values: texts });
}

export async function addFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await addAction(formTexts(form));
  if (result.ok) redirect(localAddress(feedPaths.feed(result.data.id)));
  return answered(form, result);
}

export async function changeFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await changeAction(formTexts(form)));
}

export async function previewFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await previewAction(formTexts(form)));
}

export async function importFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await importAction(formTexts(form)));
}

export async function cancelFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await cancelAction(formTexts(form)));
}

export async function scheduleFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await scheduleAction(formTexts(form)));
}

export async function pauseFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  return answered(form, await pauseAction(formTexts(form)));
}

export async function removeFeedFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await removeAction(formTexts(form));
  if (result.ok) redirect(localAddress(feedPaths.feeds));
  return answered(form, result);
}
