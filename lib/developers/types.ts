import type { Paged } from '@/lib/input/paging';
import type { Translations } from '@/lib/language/translations';
import type { Country } from '@/lib/places/constants';
import type { ProjectStatus } from '@/lib/projects/constants';
import type { ProjectPicture } from '@/lib/projects/types';

type Facts = {
  id: number;
  name: string;
  description: string;
  established: number | null;
  location: string;
  country: Country;
  specialties: string[];
  image: string | null;
};

/** Developers' contact data is public. */
type Contact = { website: string | null; email: string | null; phone: string | null };

/** Counts cover public projects; the rating is the owner's. */
export type DeveloperCard = Facts & {
  totalProjects: number;
  /** Not yet completed. */
  activeProjects: number;
  completedProjects: number;
  /** 1 to 5, one decimal; `null` without reviews. */
  rating: number | null;
  reviewCount: number;
  createdAt: string;
  updatedAt: string;
};

/** `canBeAsked`: it has an owner to write to. */
export type DeveloperDetail = DeveloperCard & Contact & { canBeAsked: boolean };

export type DeveloperSearchResult = Paged<DeveloperCard>;

export type OwnProjectLine = {
  id: number;
  name: string;
  location: string;
  status: ProjectStatus;
  published: boolean;
  homes: number;
  image: ProjectPicture | null;
};

export type OwnDeveloper = Facts &
  Contact & {
    descriptions: Translations;
    isApproved: boolean;
    version: number;
    projects: OwnProjectLine[];
  };
