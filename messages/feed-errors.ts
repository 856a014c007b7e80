// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/feed-errors.json' with { type: 'json' };
import el from './el/feed-errors.json' with { type: 'json' };
import ru from './ru/feed-errors.json' with { type: 'json' };

type Plain = {
  url: undefined;
  name: { max: string | number };
  times: { max: string | number };
  tooMany: { count: number };
  missing: undefined;
  running: undefined;
  notRunning: undefined;
  noFile: undefined;
  tooLarge: { max: string | number };
  incomplete: undefined;
  noAddress: undefined;
  file: undefined;
  busy: undefined;
  failed: undefined;
  confirmMost: { count: number };
  placeUnknown: { text: string | number };
  placeIsCountry: undefined;
};
type Marked = Record<never, undefined>;

export const tFeedErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
