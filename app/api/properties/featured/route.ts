import { apiMethods, apiRoute, parsePageSize } from '@/lib/api';
import { ignoredIn, PAGE_READERS, rawQuery } from '@/lib/input/query-values';
import { API_MAX_PAGE_SIZE, FEATURED_PAGE_SIZE } from '@/lib/listings/constants';
import { parseListingFilters } from '@/lib/search/filters/search-params';
import { readFeaturedListings } from '@/lib/search/reads';
import { listResponse } from '../property-list';

const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const { page } = parseListingFilters({ page: searchParams.get('page') ?? '' });
  const pageSize = parsePageSize(searchParams.get('page_size'), FEATURED_PAGE_SIZE, API_MAX_PAGE_SIZE);
  const ignored = ignoredIn(rawQuery(searchParams), PAGE_READERS);
  return listResponse(request, await readFeaturedListings(page, pageSize), pageSize, ignored);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
