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
import { type FormState, formStateOf, formTexts, type Sent } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';

/** The page at `pathOf` then shows what happened, with and without JavaScript. */
const formAction =
  <T>(
    action: (input: Sent) => Promise<ActionResult<T>>,
    pathOf: (data: T, feedId: string) => string = (_, feedId) => feedPaths.feed(feedId),
  ) =>
  async (_state: FormState, form: FormData): Promise<FormState> => {
    const texts = formTexts(form);
    const result = await action(texts);
    if (result.ok) redirect(localAddress(pathOf(result.data, texts.id ?? '')));
    return formStateOf(result, '', { values: texts });
  };

export const addFeedFormAction = formAction(userAction(addFeedInputSchema, addFeed), ({ id }) =>
  feedPaths.feed(id),
);
export const changeFeedFormAction = formAction(userAction(changeFeedInputSchema, changeFeed));
export const previewFeedFormAction = formAction(userAction(feedIdInputSchema, previewFeed));
export const importFeedFormAction = formAction(userAction(importFeedInputSchema, importFeed));
export const cancelFeedFormAction = formAction(userAction(feedIdInputSchema, cancelFeedRun));
export const scheduleFeedFormAction = formAction(userAction(scheduleFeedInputSchema, scheduleFeed));
export const pauseFeedFormAction = formAction(userAction(pauseFeedInputSchema, pauseFeed));
export const removeFeedFormAction = formAction(
  userAction(feedIdInputSchema, removeFeed),
  () => feedPaths.feeds,
);
