// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-pictures.json' with { type: 'json' };
import el from './el/feed-pictures.json' with { type: 'json' };
import ru from './ru/feed-pictures.json' with { type: 'json' };

type Plain = {
  homes: undefined;
  missing: { count: number };
  pictures: { count: number };
  failed: { count: number };
  again: undefined;
  'problem.private': undefined;
  'problem.unreachable': undefined;
  'problem.timeout': undefined;
  'problem.status': undefined;
  'problem.redirects': undefined;
  'problem.type': undefined;
  'problem.too_large': { megabytes: string | number };
  'problem.broken': undefined;
  'problem.not_a_photo': undefined;
};
type Marked = Record<never, undefined>;

export const tFeedPictures = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
