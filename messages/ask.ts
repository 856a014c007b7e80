// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/ask.json' with { type: 'json' };
import el from './el/ask.json' with { type: 'json' };
import ru from './ru/ask.json' with { type: 'json' };

type Shows = {
  title: { to: string | number };
  tooLong: { count: number };
};
type Marked =
  | 'haveAccount'
  | 'signedIn';

export const tAsk = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
