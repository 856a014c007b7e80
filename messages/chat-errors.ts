// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/chat-errors.json' with { type: 'json' };
import el from './el/chat-errors.json' with { type: 'json' };
import ru from './ru/chat-errors.json' with { type: 'json' };

type Plain = {
  self: undefined;
  noPerson: undefined;
  blocked: undefined;
  notOpened: undefined;
  unavailable: undefined;
  notTheirs: undefined;
  noMessage: undefined;
  noConversation: undefined;
  tooQuick: undefined;
  tooRisky: undefined;
  notSent: undefined;
  clientIdTaken: undefined;
  empty: undefined;
  tooLong: { count: string | number };
  unsubscribeInvalid: undefined;
  tooManyEvents: undefined;
  unknownEvent: undefined;
  deletedUser: undefined;
};
type Marked = Record<never, undefined>;

export const tChatErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
