// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/favourites-list.json' with { type: 'json' };
import el from './el/favourites-list.json' with { type: 'json' };
import ru from './ru/favourites-list.json' with { type: 'json' };

type Plain = {
  homes: { count: number };
  favourites: undefined;
  pages: undefined;
  none: undefined;
  noneText: undefined;
  forSale: undefined;
  forRent: undefined;
  clear: undefined;
  compare: undefined;
  choose: undefined;
  chooseMore: undefined;
  chosen: { count: number };
  chosenAll: { count: number };
  gone: undefined;
  goneForGood: undefined;
  offMarket: undefined;
  similar: undefined;
  remove: undefined;
  removeFrom: { name: string | number };
  keep: undefined;
  backToHome: undefined;
};
type Marked = {
  compareHome: { name: string | number };
  signInFirst: undefined;
};

export const tFavouritesList = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
