// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/api-key-errors.json' with { type: 'json' };
import el from './el/api-key-errors.json' with { type: 'json' };
import ru from './ru/api-key-errors.json' with { type: 'json' };

type Shows = {
  tooMany: { count: string | number };
};

export const tApiKeyErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
