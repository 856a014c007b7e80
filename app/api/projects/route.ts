import { apiMethods, apiRoute, pageOf, parsePageSize } from '@/lib/api';
import { API_MAX_PAGE_SIZE } from '@/lib/listings/constants';
import { toApiProject } from '@/lib/projects/api-shape';
import { cachedProjects } from '@/lib/projects/cache';
import { PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { parseProjectFilters } from '@/lib/projects/search-params';
import { rawQuery } from '@/lib/query-values';
import { siteOrigin } from '@/lib/urls';

/** `page_size`, `page`, `search`, `status`, `location`. */
const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const filters = parseProjectFilters(rawQuery(searchParams));
  const pageSize = parsePageSize(searchParams.get('page_size'), PROJECTS_PAGE_SIZE, API_MAX_PAGE_SIZE);
  const found = await cachedProjects(filters, pageSize);
  const origin = siteOrigin();
  const results = found.results.map((project) => toApiProject(project, origin));
  return Response.json(pageOf(request.nextUrl, results, found.count, found.page, pageSize), {
    headers: { 'Cache-Control': 'private, no-cache' },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
