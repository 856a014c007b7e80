// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-connection.json' with { type: 'json' };
import el from './el/chat-connection.json' with { type: 'json' };
import ru from './ru/chat-connection.json' with { type: 'json' };

export const tChatConnection = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
