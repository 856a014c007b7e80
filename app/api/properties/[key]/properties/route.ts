import { apiRoute } from '@/lib/api';
import { ownerInPath, ownListingsResponse } from '../../own-listing';

/** `GET /api/properties/{username}/properties`: one's own listings, published or not. */
export const GET = apiRoute<{ key: string }>(async (request, { key }) =>
  ownListingsResponse(await ownerInPath(request, key)),
);
