import * as queries from '@/lib/developers/queries';
import type { DeveloperFilters } from '@/lib/developers/search-params';
import { dependOn, oncePerRequest } from '@/lib/next/page-facts';
import { projectTags } from '@/lib/projects/cache-tags';

// Never put viewer data in here (lib/listings/reads.ts).

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
