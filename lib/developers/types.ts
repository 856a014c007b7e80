import type { Country } from '@/lib/listings/constants';
import type { ProjectStatus } from '@/lib/projects/constants';
import type { ProjectPicture } from '@/lib/projects/types';

/** A developer in the directory. Counts cover its public projects; the rating is its owner's. */
export type DeveloperCard = {
  id: number;
  name: string;
  description: string;
  established: number | null;
  location: string;
  country: Country;
  specialties: string[];
  /** Media path of the logo. */
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
};

export type DeveloperSearchResult = {
  results: DeveloperCard[];
  count: number;
  page: number;
  pageCount: number;
};

/** A project in the developer's own list. */
export type OwnProjectLine = {
  id: number;
  name: string;
  location: string;
  status: ProjectStatus;
  published: boolean;
  homes: number;
  image: ProjectPicture | null;
};

/** A developer as its owner sees it. */
export type OwnDeveloper = Omit<
  DeveloperDetail,
  | 'totalProjects'
  | 'activeProjects'
  | 'completedProjects'
  | 'rating'
  | 'reviewCount'
  | 'createdAt'
  | 'updatedAt'
> & {
  isApproved: boolean;
  version: number;
  /** Newest first. */
  projects: OwnProjectLine[];
};
