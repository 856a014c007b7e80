// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/api-key-errors.json' with { type: 'json' };
import el from './el/api-key-errors.json' with { type: 'json' };
import ru from './ru/api-key-errors.json' with { type: 'json' };

type Plain = {
  noName: undefined;
  noScope: undefined;
  tooMany: { count: string | number };
  missing: undefined;
};
type Marked = Record<never, undefined>;

export const tApiKeyErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
