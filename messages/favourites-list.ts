// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/favourites-list.json' with { type: 'json' };
import el from './el/favourites-list.json' with { type: 'json' };
import ru from './ru/favourites-list.json' with { type: 'json' };

type Shows = {
  homes: { count: number };
  compareHome: { name: string | number };
  chosen: { count: number };
  chosenAll: { count: number };
  removeFrom: { name: string | number };
};
type Marked =
  | 'compareHome'
  | 'signInFirst';

export const tFavouritesList = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
