// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-list.json' with { type: 'json' };
import el from './el/chat-list.json' with { type: 'json' };
import ru from './ru/chat-list.json' with { type: 'json' };

type Shows = {
  minutesAgo: { count: string | number };
  hoursAgo: { count: string | number };
  unreadCount: { count: string | number };
  noneRecentText: { hours: string | number };
};

export const tChatList = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
