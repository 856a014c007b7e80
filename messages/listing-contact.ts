// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-contact.json' with { type: 'json' };
import el from './el/listing-contact.json' with { type: 'json' };
import ru from './ru/listing-contact.json' with { type: 'json' };

export const tListingContact = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
