import { apiMethods, bodilessRoute } from '@/lib/api';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { privateJson } from '../../../../../private-json';
import { ownListingInPath } from '../../../../own-listing';

const put = bodilessRoute<{ key: string; id: string }>(async (request, params) => {
  const { actor, id } = await ownListingInPath(request, params);
  const { isPublished } = await publishListing(actor, id);
  return privateJson({ message: 'Listing published', id, is_published: isPublished });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: put });
