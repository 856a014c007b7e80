// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-listings-page.json' with { type: 'json' };
import el from './el/my-listings-page.json' with { type: 'json' };
import ru from './ru/my-listings-page.json' with { type: 'json' };

type Plain = {
  title: undefined;
  agency: undefined;
  failed: undefined;
  count: { count: number };
  add: undefined;
  search: undefined;
  searchPlaceholder: undefined;
  status: undefined;
  colleague: undefined;
  'state.all': undefined;
  'state.published': undefined;
  'state.unpublished': undefined;
  pages: undefined;
  noneFound: undefined;
  noneFoundText: undefined;
  showAll: undefined;
  noneYet: undefined;
  noneYetText: undefined;
  create: undefined;
  importMany: undefined;
  lastDays: { days: string | number };
  enquiry: undefined;
  views: undefined;
  favourites: undefined;
  enquiries: undefined;
  noViews: { days: string | number };
  chartNoViews: { days: string | number };
  day: { date: string | number; views: number; favourites: number; enquiries: number };
  chart: { days: string | number; date: string | number; most: string | number; today: number };
  chartEnquiries: { dates: string | number };
  'state.reserved': undefined;
  'state.closed': undefined;
  'state.paused': undefined;
};
type Marked = Record<never, undefined>;

export const tMyListingsPage = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
