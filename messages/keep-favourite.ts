// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/keep-favourite.json' with { type: 'json' };
import el from './el/keep-favourite.json' with { type: 'json' };
import ru from './ru/keep-favourite.json' with { type: 'json' };

type Plain = {
  title: undefined;
  question: undefined;
  confirm: undefined;
};
type Marked = Record<never, undefined>;

export const tKeepFavourite = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
