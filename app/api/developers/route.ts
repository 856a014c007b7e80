import { apiMethods, apiRoute, pageOf, parsePageSize } from '@/lib/api';
import { toApiDeveloper } from '@/lib/developers/api-shape';
import { DEVELOPERS_API_MAX, DEVELOPERS_PAGE_SIZE } from '@/lib/developers/constants';
import { readDevelopers } from '@/lib/developers/reads';
import { DEVELOPER_READERS, parseDeveloperFilters } from '@/lib/developers/search-params';
import { ignoredIn, rawQuery } from '@/lib/input/query-values';
import { siteOrigin } from '@/lib/urls';
import { jsonAnswer } from '../answers';

const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const filters = parseDeveloperFilters(rawQuery(searchParams));
  const pageSize = parsePageSize(searchParams.get('page_size'), DEVELOPERS_PAGE_SIZE, DEVELOPERS_API_MAX);
  const found = await readDevelopers(filters, pageSize);
  const origin = siteOrigin();
  const results = found.results.map((developer) => toApiDeveloper(developer, origin));
  const page = pageOf(request.nextUrl, results, found.count, found.page, pageSize);
  const ignored = ignoredIn(rawQuery(searchParams), DEVELOPER_READERS);
  return jsonAnswer({ ...page, ignored }, 'private, no-cache');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
