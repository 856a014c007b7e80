import type { Translations } from '@/lib/language/translations';
import type { Country } from '@/lib/places/constants';
import type { ProjectStatus } from '@/lib/projects/constants';
import type { ProjectPicture } from '@/lib/projects/types';

/** Counts cover public projects; the rating is the owner's. */
export type DeveloperCard = {
  id: number;
  name: string;
  description: string;
  established: number | null;
  location: string;
  country: Country;
  specialties: string[];
  image: string | null;
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

/** Developers' contact data is public. */
export type DeveloperDetail = DeveloperCard & {
  website: string | null;
  email: string | null;
  phone: string | null;
  /** It has an owner to write to. */
  canBeAsked: boolean;
};

export type DeveloperSearchResult = {
  results: DeveloperCard[];
  count: number;
  page: number;
  pageCount: number;
};

export type OwnProjectLine = {
  id: number;
  name: string;
  location: string;
  status: ProjectStatus;
  published: boolean;
  homes: number;
  image: ProjectPicture | null;
};

export type OwnDeveloper = Omit<
  DeveloperDetail,
  | 'totalProjects'
  | 'activeProjects'
  | 'completedProjects'
  | 'rating'
  | 'reviewCount'
  | 'createdAt'
  | 'updatedAt'
  | 'canBeAsked'
> & {
  descriptions: Translations;
  isApproved: boolean;
  version: number;
  projects: OwnProjectLine[];
};
