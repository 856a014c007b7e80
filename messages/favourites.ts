// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/favourites.json' with { type: 'json' };
import el from './el/favourites.json' with { type: 'json' };
import ru from './ru/favourites.json' with { type: 'json' };

type Shows = {
  kept: { date: string | number; priced: string; price: string | number };
  fell: { saved: string | number; price: string | number; date: string | number };
  number: { id: string | number };
  unknown: { count: number };
  leftOut: { max: string | number; count: number };
  goneHidden: { date: string | number; priced: string; price: string | number };
  goneRemoved: { date: string | number; priced: string; price: string | number };
  onlyDifferent: { different: string | number; count: string | number };
  mortgageNote: { term: string | number; rate: number; down: string | number };
};
type Marked =
  | 'fell'
  | 'goneRemoved';

export const tFavourites = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
