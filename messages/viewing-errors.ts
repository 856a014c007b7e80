// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-errors.json' with { type: 'json' };
import el from './el/viewing-errors.json' with { type: 'json' };
import ru from './ru/viewing-errors.json' with { type: 'json' };

type Plain = {
  taken: undefined;
  gone: undefined;
  noOffer: undefined;
  own: undefined;
  otherHost: undefined;
  again: undefined;
  tooMany: { count: string | number };
  tooManyHours: { count: string | number };
  noHours: undefined;
  way: undefined;
  choose: undefined;
  phone: undefined;
  videoUrl: undefined;
  time: undefined;
  day: undefined;
  order: undefined;
};
type Marked = Record<never, undefined>;

export const tViewingErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
