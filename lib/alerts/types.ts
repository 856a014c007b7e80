import type { AlertFrequency } from '@/lib/alerts/constants';

/** One of a person's saved searches. */
export type SavedSearch = {
  id: string;
  /** The results page: '/buy/limassol?bedrooms=2'. */
  address: string;
  frequency: AlertFrequency;
};
