// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-list.json' with { type: 'json' };
import el from './el/chat-list.json' with { type: 'json' };
import ru from './ru/chat-list.json' with { type: 'json' };

type Plain = {
  justNow: undefined;
  minutesAgo: { count: string | number };
  hoursAgo: { count: string | number };
  yesterday: undefined;
  today: undefined;
  conversations: undefined;
  messages: undefined;
  search: undefined;
  searchHint: undefined;
  kinds: undefined;
  'tab.property': undefined;
  'tab.direct': undefined;
  show: undefined;
  'filter.all': undefined;
  'filter.unread': undefined;
  'filter.recent': undefined;
  unread: undefined;
  unreadCount: { count: string | number };
  noMessages: undefined;
  read: undefined;
  sent: undefined;
  unsent: undefined;
  notFound: undefined;
  notFoundText: undefined;
  noneUnread: undefined;
  noneUnreadText: undefined;
  noneRecent: undefined;
  noneRecentText: { hours: string | number };
  showMore: undefined;
  loadFailed: undefined;
  tryAgain: undefined;
  showAll: undefined;
  noneProperty: undefined;
  nonePropertyText: undefined;
  browse: undefined;
  noneDirect: undefined;
  noneDirectText: undefined;
};
type Marked = Record<never, undefined>;

export const tChatList = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
