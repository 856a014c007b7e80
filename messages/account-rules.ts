// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-rules.json' with { type: 'json' };
import el from './el/account-rules.json' with { type: 'json' };
import ru from './ru/account-rules.json' with { type: 'json' };

type Shows = {
  min: { count: string | number };
  max: { count: string | number };
};

export const tAccountRules = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
