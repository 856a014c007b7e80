// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-place.json' with { type: 'json' };
import el from './el/listing-place.json' with { type: 'json' };
import ru from './ru/listing-place.json' with { type: 'json' };

type Plain = {
  unknown: undefined;
  inTheSea: undefined;
  far: { place: string | number };
};
type Marked = Record<never, undefined>;

export const tListingPlace = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
