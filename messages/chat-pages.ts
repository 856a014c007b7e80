// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-pages.json' with { type: 'json' };
import el from './el/chat-pages.json' with { type: 'json' };
import ru from './ru/chat-pages.json' with { type: 'json' };

export const tChatPages = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
