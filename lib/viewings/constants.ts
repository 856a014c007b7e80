export const VIEWING_WAYS = ['in_person', 'video'] as const;
export type ViewingWay = (typeof VIEWING_WAYS)[number];

/** Who or what cancelled it. */
export type ViewingEnd = 'host' | 'visitor' | 'home' | 'account';

export const VIEWING_MINUTES = ['15', '20', '30', '45', '60', '90'] as const;
export const NOTICE_HOURS = ['2', '6', '12', '24', '48', '72'] as const;
export const DAYS_AHEAD = ['7', '14', '30', '60'] as const;
export const DEFAULT_RULES = {
  minutes: 30,
  noticeHours: 24,
  daysAhead: 14,
  ways: ['in_person'] as ViewingWay[],
  videoUrl: '',
};
export const VIDEO_URL_MAX = 300;

/** Rows of hours of one person. */
export const MAX_HOURS = 40;
/** Open viewings of one visitor. */
export const MAX_OPEN_VIEWINGS = 10;

/** What is cancelled or moved later than this is counted for a year, and shown to the other side. */
export const LATE_HOURS = 12;

export const FIRST_REMINDER_HOURS = 24;
export const LAST_REMINDER_HOURS = 2;

/** How long past and cancelled viewings are listed. */
export const LISTED_DAYS = 30;
/** As long as late ones count. */
export const KEPT_DAYS = 366;

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
