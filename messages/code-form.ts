// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/code-form.json' with { type: 'json' };
import el from './el/code-form.json' with { type: 'json' };
import ru from './ru/code-form.json' with { type: 'json' };

type Plain = {
  text: { email: string | number };
  textPlain: undefined;
  label: undefined;
  form: undefined;
  confirm: undefined;
  confirming: undefined;
  failed: undefined;
  newCode: undefined;
  newCodeSent: undefined;
};
type Marked = Record<never, undefined>;

export const tCodeForm = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
