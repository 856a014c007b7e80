import * as queries from '@/lib/agencies/queries';
import { cacheTags } from '@/lib/listings/cache-tags';
import { dependOn, oncePerRequest } from '@/lib/next/page-facts';

// Never put viewer data in here (lib/listings/reads.ts).

export async function readPublicAgency(id: number) {
  dependOn(cacheTags.agency(id));
  const agency = await oncePerRequest(['agency', id], () => queries.getPublicAgency(id));
  if (agency) dependOn(...agency.people.map((person) => cacheTags.person(person.id)));
  return agency;
}

/** `people`: those whose homes they are. */
export async function readAgencyHomes(id: number, people: readonly { id: string }[]) {
  dependOn(...people.map((person) => cacheTags.owner(person.id)));
  return queries.getAgencyHomes(id);
}

export function readSitemapAgencies() {
  dependOn(cacheTags.placeCounts);
  return queries.listSitemapAgencies();
}
