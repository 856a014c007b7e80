import type { Actor } from '@/lib/auth/types';
import type * as confirmationActions from '@/lib/confirmations/actions';
import { questionToken } from '@/lib/confirmations/queries';
import { db } from '@/lib/db';
import { createListing } from '../factories';
import { forEveryone, forPeople, type RowsOf } from './row';

const HOUR_MS = 3_600_000;

/** A question about a home of the owner's, as the job stores it. */
async function asked(owner: Actor) {
  const before = new Date(Date.now() - HOUR_MS);
  const listing = await createListing({ ownerId: owner.id, lastConfirmedAt: before });
  const { id } = await db.listingQuestion.create({
    data: {
      userId: owner.id,
      expiresAt: new Date(Date.now() + HOUR_MS),
      homes: { create: { listingId: listing.id, askedAt: new Date() } },
    },
  });
  return { token: questionToken(id), listingId: listing.id };
}

export const CONFIRMATION_ROWS: RowsOf<keyof typeof confirmationActions> = {
  answerFormAction: {
    ...forEveryone(async (owner) => {
      const { token, listingId } = await asked(owner);
      return { token, answers: [`${listingId}.reserved`] };
    }),
    notStored: ['token', 'answers', 'answers.0'],
  },
  confirmAllFormAction: forPeople(async (owner) => {
    await asked(owner);
    return {};
  }),
};
