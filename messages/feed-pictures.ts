// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-pictures.json' with { type: 'json' };
import el from './el/feed-pictures.json' with { type: 'json' };
import ru from './ru/feed-pictures.json' with { type: 'json' };

type Shows = {
  missing: { count: number };
  pictures: { count: number };
  failed: { count: number };
  'problem.too_large': { megabytes: string | number };
};

export const tFeedPictures = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
