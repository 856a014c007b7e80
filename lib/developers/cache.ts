import { cacheLife, cacheTag } from 'next/cache';
import * as queries from '@/lib/developers/queries';
import type { DeveloperFilters } from '@/lib/developers/search-params';
import { cacheTags } from '@/lib/listings/cache-tags';
import { projectTags } from '@/lib/projects/cache-tags';

// Cached variants of the public queries; see lib/listings/cache.ts. Never put viewer data in here.

export async function cachedDevelopers(filters: DeveloperFilters, pageSize?: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.searchDevelopers(filters, pageSize);
}

export async function cachedPublicDeveloper(id: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.developer(id));
  return queries.getPublicDeveloper(id);
}

export async function cachedSpecialties() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.listSpecialties();
}

export async function cachedSitemapDevelopers() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, projectTags.directory);
  return queries.listSitemapDevelopers();
}
