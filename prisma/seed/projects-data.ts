// Fictional projects. Places are gazetteer slugs; `months` count from the day of the seed.
import type { ProjectStatus } from '@/lib/generated/prisma/enums';
import { CYPRUS_PROJECTS } from './projects-cyprus-data';
import { GREEK_PROJECTS } from './projects-greece-data';

export type ProjectText = {
  developer: string;
  name: string;
  place: string;
  /** As displayed; the project filter recognises districts and resorts by these words. */
  location: string;
  status: ProjectStatus;
  /** Months from now to start and completion; negative is past, `null` unknown. */
  months: readonly [number | null, number | null];
  type: 'apartment' | 'house';
  propertyTypes: string[];
  /** Blocks or rows, floors per block, homes per floor. */
  layout: readonly [blocks: number, floors: number, perFloor: number];
  /** Share of homes sold or reserved. */
  taken: number;
  /** Relative to a typical new home of the place. */
  priceRatio: number;
  amenities: string[];
  features: string[];
  description: string;
};

export const PROJECTS: readonly ProjectText[] = [...CYPRUS_PROJECTS, ...GREEK_PROJECTS];
