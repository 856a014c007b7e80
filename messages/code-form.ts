// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/code-form.json' with { type: 'json' };
import el from './el/code-form.json' with { type: 'json' };
import ru from './ru/code-form.json' with { type: 'json' };

type Shows = {
  text: { email: string | number };
};

export const tCodeForm = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
