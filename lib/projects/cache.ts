import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/listings/cache-tags';
import { projectTags } from '@/lib/projects/cache-tags';
import * as queries from '@/lib/projects/queries';
import type { ProjectFilters } from '@/lib/projects/search-params';

// Cached variants of the public queries; see lib/listings/cache.ts. Never put viewer data in here.

export async function cachedProjects(filters: ProjectFilters, pageSize?: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.searchProjects(filters, pageSize);
}

export async function cachedProjectsOf(developerId: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.developer(developerId));
  return queries.listProjectsOf(developerId);
}

export async function cachedProjectLocations() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.listProjectLocations();
}

export async function cachedPublicProject(id: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.project(id));
  return queries.getPublicProject(id);
}

export async function cachedSitemapProjects() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.listSitemapProjects();
}
