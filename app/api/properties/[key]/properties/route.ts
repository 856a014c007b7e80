import { apiMethods, apiRoute } from '@/lib/api';
import { ownerInPath, ownListingsResponse } from '../../own-listing';

/** `GET /api/properties/{username}/properties`: the caller's listings, published or not. */
const get = apiRoute<{ key: string }>(async (request, { key }) =>
  ownListingsResponse(await ownerInPath(request, key)),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
