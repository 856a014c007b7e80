import type { Country } from '@/lib/places/constants';
import type { ViewingEnd, ViewingWay } from '@/lib/viewings/constants';

export type Slot = { start: number; end: number };

export type ViewingRules = {
  minutes: number;
  noticeHours: number;
  daysAhead: number;
  ways: ViewingWay[];
  videoUrl: string;
};

/** Of every week (`weekday`, 1 is Monday) or of one day ('2026-03-29'), in minutes of the day. */
export type Hours = { weekday: number | null; day: string | null; from: number; to: number };
export type HoursLine = Hours & { id: string };

export type ViewingOffer = {
  listingId: number;
  title: string;
  location: string;
  country: Country;
  host: { id: string; name: string; lateCount: number };
  ways: readonly ViewingWay[];
  slots: readonly Slot[];
};

/** A viewing as one of the two sees it. Times are ISO 8601, UTC. */
export type ViewingLine = {
  id: string;
  isHost: boolean;
  listingId: number;
  title: string;
  location: string;
  country: Country;
  startsAt: string;
  endsAt: string;
  way: ViewingWay;
  videoUrl: string;
  state: 'open' | 'past' | 'cancelled';
  cancelledBy: ViewingEnd | null;
  /** To cancel or move it now is late. */
  isSoon: boolean;
  threadId: number | null;
  /** Without contact data once it is cancelled. `lateCount`: of a year. */
  other: {
    name: string;
    username: string | null;
    email: string | null;
    phone: string | null;
    lateCount: number;
  };
};
