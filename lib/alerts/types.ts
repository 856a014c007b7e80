import type { AlertFrequency } from '@/lib/alerts/constants';

export type SavedSearch = {
  id: string;
  /** '/buy/limassol?bedrooms=2' */
  address: string;
  frequency: AlertFrequency;
};
