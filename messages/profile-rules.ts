// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/profile-rules.json' with { type: 'json' };
import el from './el/profile-rules.json' with { type: 'json' };
import ru from './ru/profile-rules.json' with { type: 'json' };

type Plain = {
  usernameShort: undefined;
  usernameLong: { count: string | number };
  website: undefined;
  phone: undefined;
  bio: { count: string | number };
};
type Marked = Record<never, undefined>;

export const tProfileRules = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
