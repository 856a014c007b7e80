// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/places.json' with { type: 'json' };
import el from './el/places.json' with { type: 'json' };
import ru from './ru/places.json' with { type: 'json' };

type Plain = {
  city: { name: string | number };
  town: { name: string | number };
  near: { address: string | number };
};
type Marked = Record<never, undefined>;

export const tPlaces = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
