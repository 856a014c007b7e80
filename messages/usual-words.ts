// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/usual-words.json' with { type: 'json' };
import el from './el/usual-words.json' with { type: 'json' };
import ru from './ru/usual-words.json' with { type: 'json' };

type Shows = {
  type: { name: string | number };
};

export const tUsualWords = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
