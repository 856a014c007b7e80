import { apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { ownListingsResponse } from '../own-listing';

/** One's own listings, published or not. */
export const GET = apiRoute(async (request) => ownListingsResponse(await requireApiActor(request)));
