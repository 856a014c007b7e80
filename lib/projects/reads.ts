import { dependOn, oncePerRequest } from '@/lib/next/page-facts';
import { projectTags } from '@/lib/projects/cache-tags';
import * as queries from '@/lib/projects/queries';
import type { ProjectFilters } from '@/lib/projects/search-params';

// Never put viewer data in here (lib/listings/reads.ts).

export function readProjects(filters: ProjectFilters, pageSize?: number) {
  dependOn(projectTags.directory);
  return oncePerRequest(['projects', filters, pageSize], () => queries.searchProjects(filters, pageSize));
}

export function readProjectsOf(developerId: number) {
  dependOn(projectTags.developer(developerId));
  return queries.listProjectsOf(developerId);
}

export function readProjectLocations() {
  dependOn(projectTags.directory);
  return queries.listProjectLocations();
}

export function readPublicProject(id: number) {
  dependOn(projectTags.project(id));
  return oncePerRequest(['project', id], () => queries.getPublicProject(id));
}

export function readSitemapProjects() {
  dependOn(projectTags.directory);
  return queries.listSitemapProjects();
}
