import { apiMethods, apiRoute, pageOf, parsePageSize } from '@/lib/api';
import { ignoredIn, rawQuery } from '@/lib/input/query-values';
import { API_MAX_PAGE_SIZE } from '@/lib/listings/constants';
import { toApiProject } from '@/lib/projects/api-shape';
import { PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { readProjects, readPublicProject } from '@/lib/projects/reads';
import { PROJECT_READERS, parseProjectFilters } from '@/lib/projects/search-params';
import { siteOrigin } from '@/lib/urls';
import { jsonAnswer } from '../answers';

const get = apiRoute(async (request) => {
  const { searchParams } = request.nextUrl;
  const filters = parseProjectFilters(rawQuery(searchParams));
  const pageSize = parsePageSize(searchParams.get('page_size'), PROJECTS_PAGE_SIZE, API_MAX_PAGE_SIZE);
  const found = await readProjects(filters, pageSize);
  const origin = siteOrigin();
  const details = await Promise.all(found.results.map(({ id }) => readPublicProject(id)));
  const results = details.flatMap((project) => (project ? [toApiProject(project, origin)] : []));
  const page = pageOf(request.nextUrl, results, found.count, found.page, pageSize);
  const ignored = ignoredIn(rawQuery(searchParams), PROJECT_READERS);
  return jsonAnswer({ ...page, ignored }, 'private, no-cache');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
