// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/viewing-errors.json' with { type: 'json' };
import el from './el/viewing-errors.json' with { type: 'json' };
import ru from './ru/viewing-errors.json' with { type: 'json' };

type Shows = {
  tooMany: { count: string | number };
  tooManyHours: { count: string | number };
};

export const tViewingErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
