// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connect.json' with { type: 'json' };
import el from './el/connect.json' with { type: 'json' };
import ru from './ru/connect.json' with { type: 'json' };

type Shows = {
  connectFrom: { date: string | number };
};

export const tConnect = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
