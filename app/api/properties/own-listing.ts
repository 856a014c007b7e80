import type { NextRequest } from 'next/server';
import { requireApiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';
import { toApiProperty } from '@/lib/listings/api-detail-shape';
import { listStoredListings, type StoredListing } from '@/lib/listings/own-listings-query';
import { propertyNotFound } from '@/lib/listings/property-not-found';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

export const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** The caller, who may only name themselves in the path: anybody else's name answers like an unknown address. */
export async function ownerInPath(request: NextRequest, username: string): Promise<Actor> {
  const actor = await requireApiActor(request);
  if (actor.username !== username.toLowerCase()) throw propertyNotFound();
  return actor;
}

/** `/api/properties/{username}/property/{id}/…`: the caller and the id. */
export async function ownListingInPath(request: NextRequest, params: { key: string; id: string }) {
  const actor = await ownerInPath(request, params.key);
  const id = parseId(params.id);
  if (id === null) throw propertyNotFound();
  return { actor, id };
}

/** One's own listing as its owner's client reads it. */
export function toApiStored({ listing, isPublished, version, contact, imageIds }: StoredListing) {
  return toApiProperty(listing, { isPublished, version, contact, imageIds }, siteOrigin());
}

export async function ownListingsResponse(actor: Actor): Promise<Response> {
  return Response.json((await listStoredListings(actor)).map(toApiStored), PRIVATE);
}
