// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/home.json' with { type: 'json' };
import el from './el/home.json' with { type: 'json' };
import ru from './ru/home.json' with { type: 'json' };

type Shows = {
  indicative: { date: string | number };
};

export const tHome = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
