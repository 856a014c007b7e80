import { apiMethods, bodilessRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { toggleFavourite } from '@/lib/favourites/commands';
import { propertyNotFound } from '@/lib/listings/policy';
import { parseId } from '@/lib/validation';
import { privateJson } from '../../../private-json';

/** Toggles the favourite; returns the new state. */
const post = bodilessRoute<{ key: string }>(async (request, { key }) => {
  const actor = await requireApiActor(request);
  const id = parseId(key);
  if (id === null) throw propertyNotFound();
  const { isFavourite } = await toggleFavourite(actor, id);
  return privateJson({ data: { is_favourite: isFavourite } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
