'use server';

import { updateTag } from 'next/cache';
import { userAction } from '@/lib/action';
import { cacheTags } from '@/lib/listings/cache-tags';
import { createReview, editReview, respondToReview, setHelpful } from '@/lib/reviews/commands';
import {
  helpfulInputSchema,
  responseInputSchema,
  reviewEditSchema,
  reviewInputSchema,
} from '@/lib/reviews/schema';

/** Makes the change visible to its author at once; everybody else sees it when the announcement arrives. */
function shown<T extends { revieweeId: string }>(result: T): T {
  updateTag(cacheTags.person(result.revieweeId));
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
