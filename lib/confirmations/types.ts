import type { PropertyStatus } from '@/lib/listings/constants';

export type HomeInQuestion = {
  id: number;
  /** In the current language. */
  title: string;
  location: string;
  status: PropertyStatus;
  /** Euro cents. */
  priceCents: number | null;
  isPaused: boolean;
};

/** `homes` are the first HOMES_IN_FORM of `count`. */
export type Question = { homes: HomeInQuestion[]; count: number };

/** Of one's own homes: asked about and not answered yet, and paused. */
export type OwnConfirmations = { asked: number; paused: number };

export type PlaceFreshness = {
  placeId: number;
  homes: number;
  /** Confirmed within CONFIRMED_DAYS. */
  confirmed: number;
  /** Days since the confirmation. */
  medianDays: number;
};
