// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connection-errors.json' with { type: 'json' };
import el from './el/connection-errors.json' with { type: 'json' };
import ru from './ru/connection-errors.json' with { type: 'json' };

type Shows = {
  notAccepted: { date: string | number };
};

export const tConnectionErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
