import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { createListing } from '@/lib/listings/commands';
import { draftIdSchema } from '@/lib/listings/draft-schema';
import { storedListing, withListingForm } from './listing-form';

/**
 * `POST /api/properties/`: a listing with up to ten photos in one form. With an `Idempotency-Key` (or the field
 * `submissionId`) the same submit makes one listing, however often it is sent.
 */
const post = apiRoute(async (request) => {
  const actor = await requireApiActor(request);
  const { result, received } = await withListingForm(request, actor, null, (values, fields) => {
    const key = draftIdSchema.safeParse({
      id: request.headers.get('idempotency-key') ?? fields.get('submissionId')?.[0],
    });
    return createListing(actor, { submissionId: key.success ? key.data.id : null, values });
  });
  return Response.json(await storedListing(actor, result.id, received), {
    status: result.isNew ? 201 : 200,
    headers: { 'Cache-Control': 'private, no-store' },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
