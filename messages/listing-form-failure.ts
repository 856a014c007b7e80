// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-form-failure.json' with { type: 'json' };
import el from './el/listing-form-failure.json' with { type: 'json' };
import ru from './ru/listing-form-failure.json' with { type: 'json' };

type Plain = {
  title: undefined;
};
type Marked = Record<never, undefined>;

export const tListingFormFailure = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
