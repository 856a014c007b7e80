// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-form-failure.json';
import el from './el/listing-form-failure.json';
import ru from './ru/listing-form-failure.json';

type Plain = {
  title: undefined;
};
type Marked = Record<never, undefined>;

export const tListingFormFailure = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
