import type { DeveloperCard, DeveloperDetail } from '@/lib/developers/types';
import { COUNTRY_LABELS } from '@/lib/listings/constants';

/** A developer on /api; counts and rating are derived. `origin` is the site's own. */
export function toApiDeveloper(developer: DeveloperCard & Partial<DeveloperDetail>, origin: string) {
  return {
    id: developer.id,
    name: developer.name,
    description: developer.description,
    established: developer.established,
    location: developer.location,
    country: COUNTRY_LABELS[developer.country],
    website: developer.website ?? null,
    email: developer.email ?? null,
    phone: developer.phone ?? null,
    totalProjects: developer.totalProjects,
    activeProjects: developer.activeProjects,
    completedProjects: developer.completedProjects,
    specialties: developer.specialties,
    rating: developer.rating,
    reviewCount: developer.reviewCount,
    image: developer.image && `${origin}${developer.image}`,
    createdAt: developer.createdAt,
    updatedAt: developer.updatedAt,
  };
}
