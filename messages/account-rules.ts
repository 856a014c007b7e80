// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-rules.json' with { type: 'json' };
import el from './el/account-rules.json' with { type: 'json' };
import ru from './ru/account-rules.json' with { type: 'json' };

type Plain = {
  emailRequired: undefined;
  emailInvalid: undefined;
  passwordRequired: undefined;
  min: { count: string | number };
  max: { count: string | number };
  usernameRequired: undefined;
  usernameLetters: undefined;
  repeatRequired: undefined;
  repeatWrong: undefined;
  newPassword: undefined;
  passwordHint: undefined;
  repeat: undefined;
};
type Marked = Record<never, undefined>;

export const tAccountRules = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
