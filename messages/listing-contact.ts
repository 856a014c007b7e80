// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-contact.json' with { type: 'json' };
import el from './el/listing-contact.json' with { type: 'json' };
import ru from './ru/listing-contact.json' with { type: 'json' };

type Plain = {
  yours: undefined;
  othersSee: undefined;
  edit: undefined;
  myListings: undefined;
  failed: undefined;
  show: undefined;
  showBoth: undefined;
  showPhone: undefined;
  showEmail: undefined;
  none: undefined;
  noneText: undefined;
  phone: undefined;
  email: undefined;
  loading: undefined;
};
type Marked = Record<never, undefined>;

export const tListingContact = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
