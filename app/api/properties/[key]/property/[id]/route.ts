import { apiMethods, apiRoute } from '@/lib/api';
import { getStoredListing } from '@/lib/listings/own-listings-query';
import { propertyNotFound } from '@/lib/listings/policy';
import { privateJson } from '../../../../answers';
import { ownListingInPath, toApiStored } from '../../../own-listing';

const get = apiRoute<{ key: string; id: string }>(async (request, params) => {
  const { actor, id } = await ownListingInPath(request, params);
  const stored = await getStoredListing(actor, id);
  if (!stored) throw propertyNotFound();
  return privateJson(toApiStored(stored));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
