'use server';

import { refresh } from 'next/cache';
import { userAction } from '@/lib/action';
import { createReview, editReview, respondToReview, setHelpful } from '@/lib/reviews/commands';
import {
  helpfulInputSchema,
  responseInputSchema,
  reviewEditSchema,
  reviewInputSchema,
} from '@/lib/reviews/schema';

function shown<T>(result: T): T {
  refresh();
  return result;
}

export const createReviewAction = userAction(reviewInputSchema, async (actor, input) =>
  shown(await createReview(actor, input)),
);

export const editReviewAction = userAction(reviewEditSchema, async (actor, input) =>
  shown(await editReview(actor, input)),
);

export const setHelpfulAction = userAction(helpfulInputSchema, async (actor, input) =>
  shown(await setHelpful(actor, input)),
);

export const respondToReviewAction = userAction(responseInputSchema, async (actor, input) =>
  shown(await respondToReview(actor, input)),
);
