// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connections.json' with { type: 'json' };
import el from './el/connections.json' with { type: 'json' };
import ru from './ru/connections.json' with { type: 'json' };

export const tConnections = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
