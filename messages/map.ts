// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/map.json' with { type: 'json' };
import el from './el/map.json' with { type: 'json' };
import ru from './ru/map.json' with { type: 'json' };

type Shows = {
  attribution: { link: string | number };
};

export const tMap = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
