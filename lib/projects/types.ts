import type { Paged } from '@/lib/input/paging';
import type { Translations } from '@/lib/language/translations';
import type { Country } from '@/lib/places/constants';
import type { ProjectStatus, UnitStatus } from '@/lib/projects/constants';

export type ProjectPicture = { key: string; width: number; height: number; placeholder: string; alt: string };

/** Always derived from the units, never stored. */
export type Availability = {
  totalUnits: number;
  availableUnits: number;
  /** Euro cents of available homes, and of floor plans without a home; `null` if no price is known. */
  minPriceCents: number | null;
  maxPriceCents: number | null;
};

export type ProjectCard = Availability & {
  id: number;
  name: string;
  description: string;
  location: string;
  country: Country;
  status: ProjectStatus;
  propertyTypes: string[];
  amenities: string[];
  image: ProjectPicture | null;
  developer: { id: number; name: string };
  createdAt: string;
  updatedAt: string;
};

export type ProjectUnit = {
  id: number;
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
  /** The cheapest available home of this plan, else the plan's own price; `null` if it is sold out. */
  priceCents: number | null;
  picture: ProjectPicture | null;
};

/** With contact data, unlike a person's public data. */
export type ProjectDeveloper = {
  id: number;
  name: string;
  location: string;
  country: Country;
  image: string | null;
  phone: string | null;
  email: string | null;
  /** It has an owner to write to. */
  canBeAsked: boolean;
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

/** `count`: matching projects; `total`: all public ones. */
export type ProjectSearchResult = Paged<ProjectCard> & { total: number };

/** Every change has to send `version`. */
export type OwnProject = Omit<ProjectDetail, 'developer'> & {
  descriptions: Translations;
  version: number;
  published: boolean;
  /** Of the developer; until then its published projects are hidden too. */
  isApproved: boolean;
  /** The plans' own prices by id; `floorPlans` shows the cheapest home instead. */
  planPriceCents: Record<number, number | null>;
};

export type RowOutcome = { line: number; label: string; outcome: 'added' | 'changed' | 'unchanged' };
export type RefusedRow = { line: number; label: string; reason: string };
export type PriceListReport = {
  version: number;
  rows: RowOutcome[];
  refused: RefusedRow[];
  refusedCount: number;
};
