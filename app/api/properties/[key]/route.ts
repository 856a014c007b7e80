import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';
import { isFavourite } from '@/lib/favourites/queries';
import { toApiProperty } from '@/lib/listings/api/api-detail-shape';
import { revealListingContact } from '@/lib/listings/contact/contact-commands';
import { propertyNotFound } from '@/lib/listings/policy';
import { getHiddenListing } from '@/lib/listings/publication/hidden-listing-query';
import { readPublicListing } from '@/lib/listings/reads';
import type { ListingDetail } from '@/lib/listings/types';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { privateJson, visitorJson } from '../../answers';

/**
 * Contact data only for signed-in callers, counted and limited like a reveal. Unpublished listings are
 * visible to their owner and administrators.
 */
const get = apiRoute<{ key: string }>(async (request, { key }) => {
  const id = parseId(key);
  if (id === null) throw propertyNotFound();
  const actor = await apiActor(request);
  const found = await readPublicListing(id);
  if (found?.state !== 'public') return hiddenResponse(actor, id);
  if (!actor) return visitorJson(toApiProperty(found.listing, { isPublished: true }, siteOrigin()));
  return signedInResponse(actor, found.listing, { isPublished: true });
});

async function hiddenResponse(actor: Actor | null, id: number): Promise<Response> {
  const hidden = actor && (await getHiddenListing(actor, id));
  if (!hidden) throw propertyNotFound();
  return signedInResponse(actor, hidden.listing, { isPublished: false });
}

async function signedInResponse(
  actor: Actor,
  listing: ListingDetail,
  { isPublished }: { isPublished: boolean },
): Promise<Response> {
  const extras = {
    isPublished,
    isFavourite: await isFavourite(actor, listing.id),
    contact: await revealListingContact(actor, listing.id),
  };
  return privateJson(toApiProperty(listing, extras, siteOrigin()));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
