// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/photo-problems.json' with { type: 'json' };
import el from './el/photo-problems.json' with { type: 'json' };
import ru from './ru/photo-problems.json' with { type: 'json' };

type Shows = {
  tooLarge: { megabytes: string | number };
  tooMany: { count: string | number };
};

export const tPhotoProblems = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
