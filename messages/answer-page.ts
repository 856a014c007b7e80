// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/answer-page.json' with { type: 'json' };
import el from './el/answer-page.json' with { type: 'json' };
import ru from './ru/answer-page.json' with { type: 'json' };

type Plain = {
  title: undefined;
  openText: undefined;
  open: undefined;
  signIn: undefined;
  signInForAll: undefined;
  you: undefined;
  unsent: undefined;
  answer: undefined;
  send: undefined;
  sent: undefined;
};
type Marked = Record<never, undefined>;

export const tAnswerPage = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
