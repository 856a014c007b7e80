// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-pages.json' with { type: 'json' };
import el from './el/chat-pages.json' with { type: 'json' };
import ru from './ru/chat-pages.json' with { type: 'json' };

type Plain = {
  title: undefined;
  checking: undefined;
  welcome: undefined;
  choose: undefined;
  none: undefined;
  forSale: undefined;
  forRent: undefined;
  missing: undefined;
  missingText: undefined;
  all: undefined;
  needsScripts: undefined;
  mailTitle: undefined;
  mailLabel: undefined;
  mailText: undefined;
};
type Marked = Record<never, undefined>;

export const tChatPages = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
