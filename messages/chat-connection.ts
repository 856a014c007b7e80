// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-connection.json' with { type: 'json' };
import el from './el/chat-connection.json' with { type: 'json' };
import ru from './ru/chat-connection.json' with { type: 'json' };

type Plain = {
  offline: undefined;
  openFailed: undefined;
};
type Marked = Record<never, undefined>;

export const tChatConnection = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
