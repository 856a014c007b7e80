// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/keep-favourite.json' with { type: 'json' };
import el from './el/keep-favourite.json' with { type: 'json' };
import ru from './ru/keep-favourite.json' with { type: 'json' };

export const tKeepFavourite = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
