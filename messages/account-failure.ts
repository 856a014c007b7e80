// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-failure.json' with { type: 'json' };
import el from './el/account-failure.json' with { type: 'json' };
import ru from './ru/account-failure.json' with { type: 'json' };

type Plain = {
  title: undefined;
  profile: undefined;
};
type Marked = Record<never, undefined>;

export const tAccountFailure = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
