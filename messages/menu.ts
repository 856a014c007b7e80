// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/menu.json' with { type: 'json' };
import el from './el/menu.json' with { type: 'json' };
import ru from './ru/menu.json' with { type: 'json' };

type Shows = {
  requestsWait: { count: string | number };
  connectionsCount: { count: string | number };
  unreadCount: { count: string | number };
  messagesUnread: { count: string | number };
  yourMenu: { name: string | number; initials: string | number };
};

export const tMenu = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
