// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-form-failure.json' with { type: 'json' };
import el from './el/listing-form-failure.json' with { type: 'json' };
import ru from './ru/listing-form-failure.json' with { type: 'json' };

export const tListingFormFailure = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
