// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connection-errors.json' with { type: 'json' };
import el from './el/connection-errors.json' with { type: 'json' };
import ru from './ru/connection-errors.json' with { type: 'json' };

type Plain = {
  noPerson: undefined;
  noRequest: undefined;
  self: undefined;
  blocked: undefined;
  notAccepted: { date: string | number };
  neverAgain: undefined;
  blockSelf: undefined;
};
type Marked = Record<never, undefined>;

export const tConnectionErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
