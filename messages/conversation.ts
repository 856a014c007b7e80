// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/conversation.json' with { type: 'json' };
import el from './el/conversation.json' with { type: 'json' };
import ru from './ru/conversation.json' with { type: 'json' };

type Shows = {
  messageTo: { name: string | number };
  tooLong: { count: string | number };
  profileOf: { name: string | number };
  blockTitle: { name: string | number };
  more: { name: string | number };
  actionsFor: { name: string | number };
  with: { name: string | number };
  ownActions: { text: string | number };
  actionsFrom: { name: string | number; text: string | number };
  notSent: { reason: string | number };
  newMessages: { count: number };
  news: { name: string | number; text: string | number };
  typing: { name: string | number };
  askAbout: { name: string | number };
  beginning: { name: string | number };
};
type Marked =
  | 'signedOut';

export const tConversation = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
