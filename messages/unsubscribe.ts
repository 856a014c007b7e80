// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/unsubscribe.json' with { type: 'json' };
import el from './el/unsubscribe.json' with { type: 'json' };
import ru from './ru/unsubscribe.json' with { type: 'json' };

type Plain = {
  title: undefined;
  noMore: undefined;
  'done.search': undefined;
  'done.favourites': undefined;
  'done.messages': undefined;
  'again.search': undefined;
  'again.favourites': undefined;
  'again.messages': undefined;
  'go.search': undefined;
  'go.favourites': undefined;
  'go.messages': undefined;
  'about.search': undefined;
  'about.favourites': undefined;
  'about.messages': undefined;
  'why.search': undefined;
  'why.favourites': undefined;
  'why.messages': undefined;
  otherWays: undefined;
  incomplete: undefined;
  goProfile: undefined;
  stop: undefined;
};
type Marked = Record<never, undefined>;

export const tUnsubscribe = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
