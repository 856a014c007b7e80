import { apiMethods, bodilessRoute } from '@/lib/api';
import { unpublishListing } from '@/lib/listings/publication/publication-commands';
import { privateJson } from '../../../../../private-json';
import { ownListingInPath } from '../../../../own-listing';

const put = bodilessRoute<{ key: string; id: string }>(async (request, params) => {
  const { actor, id } = await ownListingInPath(request, params);
  const { isPublished } = await unpublishListing(actor, id);
  return privateJson({ message: 'Listing unpublished', id, is_published: isPublished });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: put });
