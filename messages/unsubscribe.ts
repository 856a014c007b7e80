// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/unsubscribe.json' with { type: 'json' };
import el from './el/unsubscribe.json' with { type: 'json' };
import ru from './ru/unsubscribe.json' with { type: 'json' };

export const tUnsubscribe = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
