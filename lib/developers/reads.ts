import * as queries from '@/lib/developers/queries';
import type { DeveloperFilters } from '@/lib/developers/search-params';
import { projectTags } from '@/lib/projects/cache-tags';
import { dependOn, oncePerRequest } from '@/lib/requests/page-facts';

// What public pages read (lib/listings/reads.ts). Never put viewer data in here.

export function readDevelopers(filters: DeveloperFilters, pageSize?: number) {
  dependOn(projectTags.directory);
  return oncePerRequest(['developers', filters, pageSize], () => queries.searchDevelopers(filters, pageSize));
}

export function readPublicDeveloper(id: number) {
  dependOn(projectTags.developer(id));
  return oncePerRequest(['developer', id], () => queries.getPublicDeveloper(id));
}

export function readSpecialties() {
  dependOn(projectTags.directory);
  return queries.listSpecialties();
}

export function readSitemapDevelopers() {
  dependOn(projectTags.directory);
  return queries.listSitemapDevelopers();
}
