// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/ask.json' with { type: 'json' };
import el from './el/ask.json' with { type: 'json' };
import ru from './ru/ask.json' with { type: 'json' };

type Plain = {
  title: { to: string | number };
  name: undefined;
  emailHint: undefined;
  phone: undefined;
  message: undefined;
  send: undefined;
  sending: undefined;
  sendFailed: undefined;
  noteCode: undefined;
  change: undefined;
  sentTitle: undefined;
  sentText: undefined;
  seeMessages: undefined;
  nameMissing: undefined;
  messageMissing: undefined;
  tooLong: { count: number };
};
type Marked = {
  haveAccount: undefined;
  signedIn: undefined;
};

export const tAsk = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
