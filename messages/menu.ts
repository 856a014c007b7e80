// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/menu.json' with { type: 'json' };
import el from './el/menu.json' with { type: 'json' };
import ru from './ru/menu.json' with { type: 'json' };

type Plain = {
  home: undefined;
  about: undefined;
  terms: undefined;
  cookies: undefined;
  close: undefined;
  sidebar: undefined;
  theme: undefined;
  lightTheme: undefined;
  systemTheme: undefined;
  darkTheme: undefined;
  account: undefined;
  administration: undefined;
  reports: undefined;
  myCompany: undefined;
  profile: undefined;
  myListings: undefined;
  favourites: undefined;
  savedSearches: undefined;
  connections: undefined;
  requestsWait: { count: string | number };
  connectionsCount: { count: string | number };
  unreadCount: { count: string | number };
  messages: undefined;
  messagesUnread: { count: string | number };
  yourMenu: { name: string | number; initials: string | number };
  viewProfile: undefined;
  signOut: undefined;
  stillSignedIn: undefined;
  language: undefined;
  viewings: undefined;
};
type Marked = Record<never, undefined>;

export const tMenu = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
