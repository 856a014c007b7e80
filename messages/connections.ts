// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/connections.json' with { type: 'json' };
import el from './el/connections.json' with { type: 'json' };
import ru from './ru/connections.json' with { type: 'json' };

type Plain = {
  title: undefined;
  wrong: undefined;
  loadFailed: undefined;
};
type Marked = Record<never, undefined>;

export const tConnections = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
