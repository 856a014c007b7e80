// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/missing.json' with { type: 'json' };
import el from './el/missing.json' with { type: 'json' };
import ru from './ru/missing.json' with { type: 'json' };

export const tMissing = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
