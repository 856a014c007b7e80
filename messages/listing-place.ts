// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-place.json' with { type: 'json' };
import el from './el/listing-place.json' with { type: 'json' };
import ru from './ru/listing-place.json' with { type: 'json' };

type Shows = {
  far: { place: string | number };
};

export const tListingPlace = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
