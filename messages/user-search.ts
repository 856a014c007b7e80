// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/user-search.json' with { type: 'json' };
import el from './el/user-search.json' with { type: 'json' };
import ru from './ru/user-search.json' with { type: 'json' };

export const tUserSearch = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
