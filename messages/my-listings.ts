// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-listings.json' with { type: 'json' };
import el from './el/my-listings.json' with { type: 'json' };
import ru from './ru/my-listings.json' with { type: 'json' };

type Shows = {
  'title.publish': { title: string | number };
  'title.unpublish': { title: string | number };
  'title.remove': { title: string | number };
  'title.edit': { title: string | number };
  listed: { date: string | number };
  takenDown: { reason: string | number };
};
type Marked =
  | 'takenDown';

export const tMyListings = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
