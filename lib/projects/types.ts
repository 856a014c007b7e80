import type { Country } from '@/lib/listings/constants';
import type { ProjectStatus, UnitStatus } from '@/lib/projects/constants';

export type ProjectPicture = { key: string; width: number; height: number; placeholder: string; alt: string };

/** Derived from the units whenever it is asked for, never stored. */
export type Availability = {
  totalUnits: number;
  availableUnits: number;
  /** Euro cents of the homes still available (of all when none is left); `null` when no price is known. */
  minPriceCents: number | null;
  maxPriceCents: number | null;
};

/** A project in a list. */
export type ProjectCard = Availability & {
  id: number;
  name: string;
  description: string;
  location: string;
  country: Country;
  status: ProjectStatus;
  propertyTypes: string[];
  /** Ids of the catalogue of amenities. */
  amenities: string[];
  image: ProjectPicture | null;
  developer: { id: number; name: string };
  createdAt: string;
  updatedAt: string;
};

export type ProjectUnit = {
  id: number;
  /** 'A101' */
  label: string;
  floorPlanId: number | null;
  floor: number | null;
  bedrooms: number;
  bathrooms: number;
  internalM2: number;
  verandaM2: number;
  priceCents: number | null;
  status: UnitStatus;
};

export type FloorPlan = {
  id: number;
  name: string;
  bedrooms: number;
  bathrooms: number;
  areaM2: number;
  /** The cheapest home of this plan that is still available, else the plan's own price. */
  priceCents: number | null;
  picture: ProjectPicture | null;
};

/** A company's public data: it advertises, so its contact data is public (unlike a person's). */
export type ProjectDeveloper = {
  id: number;
  name: string;
  location: string;
  country: Country;
  image: string | null;
  phone: string | null;
  email: string | null;
};

export type ProjectDetail = Omit<ProjectCard, 'image' | 'developer'> & {
  developer: ProjectDeveloper;
  features: string[];
  /** yyyy-MM-dd */
  startDate: string | null;
  completionDate: string | null;
  latitude: number | null;
  longitude: number | null;
  images: ProjectPicture[];
  floorPlans: FloorPlan[];
  units: ProjectUnit[];
};

export type ProjectSearchResult = {
  results: ProjectCard[];
  /** Projects that fit. */
  count: number;
  /** All public projects. */
  total: number;
  page: number;
  pageCount: number;
};

/** A project as its editor sees it: with the version that changes name, and published or not. */
export type OwnProject = Omit<ProjectDetail, 'developer'> & {
  version: number;
  published: boolean;
  /** Whether the company is public; until then a published project waits with it. */
  isApproved: boolean;
  /** The plans' own prices, by id: the detail shows the cheapest home in their place. */
  planPriceCents: Record<number, number | null>;
};

/** The outcome of a row of a price list. */
export type RowOutcome = { line: number; label: string; outcome: 'added' | 'changed' | 'unchanged' };
export type RefusedRow = { line: number; label: string; reason: string };
export type PriceListReport = { version: number; rows: RowOutcome[]; refused: RefusedRow[] };
