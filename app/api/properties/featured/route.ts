import { apiMethods, apiRoute, parsePageSize } from '@/lib/api';
import { cachedFeaturedListings } from '@/lib/listings/cache';
import { API_MAX_PAGE_SIZE, FEATURED_PAGE_SIZE } from '@/lib/listings/constants';
import { parseListingFilters } from '@/lib/search/filters/search-params';
import { listResponse } from '../property-list';

const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const { page } = parseListingFilters({ page: searchParams.get('page') ?? '' });
  const pageSize = parsePageSize(searchParams.get('page_size'), FEATURED_PAGE_SIZE, API_MAX_PAGE_SIZE);
  return listResponse(request, await cachedFeaturedListings(page, pageSize), pageSize);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
