// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-problems.json' with { type: 'json' };
import el from './el/feed-problems.json' with { type: 'json' };
import ru from './ru/feed-problems.json' with { type: 'json' };

type Plain = {
  private: undefined;
  unreachable: undefined;
  timeout: undefined;
  status: undefined;
  redirects: undefined;
  type: undefined;
  too_large: undefined;
  broken: undefined;
  empty: undefined;
  hidesMost: undefined;
  ended: undefined;
  internal: undefined;
  notFound: undefined;
  noPrice: undefined;
  noLocation: undefined;
  noPriceOrLocation: undefined;
  noArea: undefined;
  noType: undefined;
};
type Marked = Record<never, undefined>;

export const tFeedProblems = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
