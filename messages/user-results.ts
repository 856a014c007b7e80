// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/user-results.json' with { type: 'json' };
import el from './el/user-results.json' with { type: 'json' };
import ru from './ru/user-results.json' with { type: 'json' };

type Plain = {
  failed: undefined;
  searching: undefined;
  none: undefined;
  found: { count: number };
  users: undefined;
  messageTo: { name: string | number };
};
type Marked = Record<never, undefined>;

export const tUserResults = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
