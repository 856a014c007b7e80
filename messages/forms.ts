// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/forms.json' with { type: 'json' };
import el from './el/forms.json' with { type: 'json' };
import ru from './ru/forms.json' with { type: 'json' };

type Plain = {
  email: undefined;
  showPassword: undefined;
  hidePassword: undefined;
  settingFailed: undefined;
};
type Marked = Record<never, undefined>;

export const tForms = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
