import { apiMethods, apiRoute } from '@/lib/api';
import { ownerInPath, ownListingsResponse } from '../../own-listing';

const get = apiRoute<{ key: string }>(async (request, { key }) =>
  ownListingsResponse(await ownerInPath(request, key)),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
