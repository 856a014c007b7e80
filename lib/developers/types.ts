import type { Country } from '@/lib/listings/constants';

/** A company in the directory. Counts are of its public projects, the rating is of the person who runs it. */
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
  /** Not completed yet. */
  activeProjects: number;
  completedProjects: number;
  /** 1 to 5, one decimal; `null` without reviews. */
  rating: number | null;
  reviewCount: number;
  createdAt: string;
  updatedAt: string;
};

/** Contact data of companies is public. */
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
