import { apiMethods, photoRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { createListing } from '@/lib/listings/commands';
import { answerNewListing } from './listing-form';

/** With an `Idempotency-Key` (or the field `submissionId`), repeated submits create one listing. */
const post = photoRoute(async (request) => {
  const actor = await requireApiActor(request);
  return answerNewListing(request, actor, createListing);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
