import { toApiAdminListing } from '@/lib/admin/api-shape';
import { ADMIN_PAGE_SIZE, LISTING_STATE_LABELS } from '@/lib/admin/constants';
import { createListingAsAdmin } from '@/lib/admin/listing-commands';
import { listAdminListings } from '@/lib/admin/listing-queries';
import { adminOnly } from '@/lib/admin/policy';
import { apiMethods, apiRoute, pageOf, photoRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { parseListQuery } from '@/lib/input/list-query';
import { jsonAnswer } from '../../answers';
import { answerNewListing } from '../../properties/listing-form';

const get = apiRoute(async (request) => {
  const actor = adminOnly(await apiActor(request));
  const { searchParams } = request.nextUrl;
  const search = parseListQuery(
    {
      q: searchParams.get('search') ?? '',
      state: searchParams.get('state') ?? '',
      page: searchParams.get('page') ?? '',
    },
    LISTING_STATE_LABELS,
  );
  const { rows, count, page } = await listAdminListings(actor, search);
  const body = pageOf(request.nextUrl, rows.map(toApiAdminListing), count, page, ADMIN_PAGE_SIZE);
  return jsonAnswer(body, 'no-store');
});

const post = photoRoute(async (request) => {
  const actor = adminOnly(await apiActor(request));
  return answerNewListing(request, actor, createListingAsAdmin);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
