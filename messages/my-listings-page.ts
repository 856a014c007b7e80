// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-listings-page.json' with { type: 'json' };
import el from './el/my-listings-page.json' with { type: 'json' };
import ru from './ru/my-listings-page.json' with { type: 'json' };

type Shows = {
  count: { count: number };
  lastDays: { days: string | number };
  noViews: { days: string | number };
  chartNoViews: { days: string | number };
  day: { date: string | number; views: number; favourites: number; enquiries: number };
  chart: { days: string | number; date: string | number; most: string | number; today: number };
  chartEnquiries: { dates: string | number };
};

export const tMyListingsPage = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
