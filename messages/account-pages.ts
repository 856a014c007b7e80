// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-pages.json' with { type: 'json' };
import el from './el/account-pages.json' with { type: 'json' };
import ru from './ru/account-pages.json' with { type: 'json' };

export const tAccountPages = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
