import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { ownListingsResponse } from '../own-listing';

const get = apiRoute(async (request) => ownListingsResponse(await requireApiActor(request)));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
