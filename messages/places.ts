// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/places.json' with { type: 'json' };
import el from './el/places.json' with { type: 'json' };
import ru from './ru/places.json' with { type: 'json' };

type Shows = {
  city: { name: string | number };
  town: { name: string | number };
  near: { address: string | number };
};

export const tPlaces = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
