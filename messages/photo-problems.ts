// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/photo-problems.json' with { type: 'json' };
import el from './el/photo-problems.json' with { type: 'json' };
import ru from './ru/photo-problems.json' with { type: 'json' };

type Plain = {
  empty: undefined;
  notAPhoto: undefined;
  tooLarge: { megabytes: string | number };
  tooManyPixels: undefined;
  damaged: undefined;
  hiddenContent: undefined;
  tooMany: { count: string | number };
  incomplete: undefined;
  noSpace: undefined;
};
type Marked = Record<never, undefined>;

export const tPhotoProblems = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
