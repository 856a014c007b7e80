// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/home.json' with { type: 'json' };
import el from './el/home.json' with { type: 'json' };
import ru from './ru/home.json' with { type: 'json' };

type Plain = {
  metaTitle: undefined;
  metaDescription: undefined;
  featuredTitle: undefined;
  siteTitle: undefined;
  shortDescription: undefined;
  siteDescription: undefined;
  search: undefined;
  hero: undefined;
  afford: undefined;
  featured: undefined;
  viewAll: undefined;
  featuredFailed: undefined;
  featuredNone: undefined;
  saleByPlace: undefined;
  rentByPlace: undefined;
  browseTitle: undefined;
  browseText: undefined;
  browse: undefined;
  mortgages: undefined;
  newTab: undefined;
  startingRate: undefined;
  indicative: { date: string | number };
  trueToday: undefined;
  viewings: undefined;
};
type Marked = Record<never, undefined>;

export const tHome = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
