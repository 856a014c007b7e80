// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/seas.json' with { type: 'json' };
import el from './el/seas.json' with { type: 'json' };
import ru from './ru/seas.json' with { type: 'json' };

export const tSeas = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
