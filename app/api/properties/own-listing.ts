import type { NextRequest } from 'next/server';
import { bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';
import { toApiProperty } from '@/lib/listings/api/api-detail-shape';
import { listStoredListings, type StoredListing } from '@/lib/listings/own-listings-query';
import { propertyNotFound } from '@/lib/listings/policy';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { privateJson } from '../answers';

/** Any name but the caller's is a 404. */
export async function ownerInPath(request: NextRequest, username: string): Promise<Actor> {
  const actor = await requireApiActor(request);
  if (actor.username !== username.toLowerCase()) throw propertyNotFound();
  return actor;
}

/** From `/api/properties/{username}/property/{id}/…`. */
export async function ownListingInPath(request: NextRequest, params: { key: string; id: string }) {
  const actor = await ownerInPath(request, params.key);
  const id = parseId(params.id);
  if (id === null) throw propertyNotFound();
  return { actor, id };
}

export function toApiStored({ listing, isPublished, version, contact, imageIds }: StoredListing) {
  return toApiProperty(listing, { isPublished, version, contact, imageIds }, siteOrigin());
}

export async function ownListingsResponse(actor: Actor): Promise<Response> {
  return privateJson((await listStoredListings(actor)).map(toApiStored));
}

export const ownListingStep = (
  command: (actor: Actor, id: number) => Promise<{ isPublished: boolean }>,
  message: string,
) =>
  bodilessRoute<{ key: string; id: string }>(async (request, params) => {
    const { actor, id } = await ownListingInPath(request, params);
    const { isPublished } = await command(actor, id);
    return privateJson({ message, id, is_published: isPublished });
  });
