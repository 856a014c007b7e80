// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/static-pages.json' with { type: 'json' };
import el from './el/static-pages.json' with { type: 'json' };
import ru from './ru/static-pages.json' with { type: 'json' };

type Shows = {
  'cookies.refusingText': { email: string | number };
};
type Marked =
  | 'cookies.refusingText';

export const tStaticPages = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
