import { apiMethods } from '@/lib/api';
import { toggleFavourite } from '@/lib/favourites/commands';
import { propertyNotFound } from '@/lib/listings/policy';
import { parseId } from '@/lib/validation';
import { bodilessPersonRoute, privateJson } from '../../../answers';

const post = bodilessPersonRoute<{ key: string }>(async ({ actor, params: { key } }) => {
  const id = parseId(key);
  if (id === null) throw propertyNotFound();
  const { isFavourite } = await toggleFavourite(actor, id);
  return privateJson({ data: { is_favourite: isFavourite } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
