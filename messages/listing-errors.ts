// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/listing-errors.json' with { type: 'json' };
import el from './el/listing-errors.json' with { type: 'json' };
import ru from './ru/listing-errors.json' with { type: 'json' };

type Plain = {
  notFound: undefined;
  conflict: undefined;
  photoGone: undefined;
  takenDown: { reason: string | number };
  noPlace: undefined;
  unfinished: { problems: string | number };
};
type Marked = Record<never, undefined>;

export const tListingErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
