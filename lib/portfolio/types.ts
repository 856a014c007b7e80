import type { Availability, PropertyStatus } from '@/lib/listings/constants';
import type { HomeState, OwnChange } from '@/lib/portfolio/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** What changes of several homes change. */
export type Standing = {
  id: number;
  title: string;
  version: number;
  /** The colleague who looks after it; missing from changes stored before there were any. */
  agentId?: string | null;
  published: boolean;
  featured: boolean;
  availability: Availability;
  /** ISO 8601. */
  availabilityAt: string | null;
  /** Euro cents, also of a sold home. */
  priceCents: number | null;
  /** What a person changed of a feed's home. */
  handEdited: string[];
};

/** Stored in `listing_changes.homes`. */
export type ChangedHome = {
  before: Standing;
  after: Pick<Standing, 'version' | 'published' | 'availability'>;
};

export type LastChange = { id: string; change: OwnChange; count: number };

export type TableHome = {
  id: number;
  version: number;
  title: string;
  reference: string | null;
  location: string;
  status: PropertyStatus;
  state: HomeState;
  availability: Availability;
  /** Euro cents, also of a sold home. */
  priceCents: number | null;
  isTakenDown: boolean;
  /** Imported, and public once its first picture is there. */
  isWaiting: boolean;
  /** A feed's pictures that could not be fetched. */
  failedPictures: number;
  isPaused: boolean;
  cover: PictureSource | null;
  /** Who answers for it, if somebody else. */
  colleague: string | null;
  /** Of STATISTIC_DAYS. */
  views: number;
  saves: number;
  questions: number;
  unanswered: number;
  updatedAt: Date;
};

export type TablePage = { homes: TableHome[]; count: number; page: number; pageCount: number };

export type NewPrice = { id: number; priceCents: number };
