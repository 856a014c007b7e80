// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/errors.json' with { type: 'json' };
import el from './el/errors.json' with { type: 'json' };
import ru from './ru/errors.json' with { type: 'json' };

export const tErrors = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
