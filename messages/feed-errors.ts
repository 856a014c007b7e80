// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-errors.json' with { type: 'json' };
import el from './el/feed-errors.json' with { type: 'json' };
import ru from './ru/feed-errors.json' with { type: 'json' };

type Shows = {
  name: { max: string | number };
  times: { max: string | number };
  tooMany: { count: number };
  tooLarge: { max: string | number };
  confirmMost: { count: number };
  placeUnknown: { text: string | number };
};

export const tFeedErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
