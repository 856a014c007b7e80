// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-form-page.json' with { type: 'json' };
import el from './el/listing-form-page.json' with { type: 'json' };
import ru from './ru/listing-form-page.json' with { type: 'json' };

type Plain = {
  create: undefined;
  createText: undefined;
  edit: undefined;
  copy: undefined;
  discardCopy: undefined;
};
type Marked = Record<never, undefined>;

export const tListingFormPage = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
