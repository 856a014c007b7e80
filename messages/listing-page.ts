// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-page.json' with { type: 'json' };
import el from './el/listing-page.json' with { type: 'json' };
import ru from './ru/listing-page.json' with { type: 'json' };

type Shows = {
  takenDown: { reason: string | number };
  titleSale: { home: string | number; place: string | number };
  titleRent: { home: string | number; place: string | number };
  houseOf: { count: string | number };
  apartmentOf: { count: string | number };
  descriptionStart: { home: string | number; place: string | number; price: string | number };
  photoCount: { count: number };
  before: { price: string | number };
  listedBy: { name: string | number };
  planned: { year: string | number };
  priceChart: { date: string | number };
};
type Marked =
  | 'before'
  | 'listedBy';

export const tListingPage = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
