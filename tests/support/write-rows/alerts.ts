import type * as alertActions from '@/lib/alerts/actions';
import { saveSearch } from '@/lib/alerts/commands';
import { saveSearchInputSchema } from '@/lib/alerts/schema';
import { forOwner, forPeople, type RowsOf } from './row';

const SEARCH = { address: '/buy/limassol?bedrooms=2', frequency: 'daily' } as const;

const save = forPeople(async () => SEARCH);
const change = forOwner(async (owner) => ({
  id: (await saveSearch(owner, saveSearchInputSchema.parse(SEARCH))).id,
  frequency: 'weekly',
}));
const deletion = {
  ...forOwner(async (owner) => ({ id: (await saveSearch(owner, saveSearchInputSchema.parse(SEARCH))).id })),
  isSilent: true,
};

export const ALERT_ROWS: RowsOf<keyof typeof alertActions> = {
  saveSearchFormAction: save,
  alertFrequencyFormAction: change,
  deleteSavedSearchFormAction: deletion,
};
