// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/email-language.json' with { type: 'json' };
import el from './el/email-language.json' with { type: 'json' };
import ru from './ru/email-language.json' with { type: 'json' };

export const tEmailLanguage = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
