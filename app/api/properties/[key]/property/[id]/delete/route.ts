import { apiMethods, bodilessRoute } from '@/lib/api';
import { removeListing } from '@/lib/listings/publication/publication-commands';
import { privateJson } from '../../../../../private-json';
import { ownListingInPath } from '../../../../own-listing';

const remove = bodilessRoute<{ key: string; id: string }>(async (request, params) => {
  const { actor, id } = await ownListingInPath(request, params);
  const { isPublished } = await removeListing(actor, id);
  return privateJson({ message: 'Listing removed', id, is_published: isPublished });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ DELETE: remove });
