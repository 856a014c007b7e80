// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/consent.json' with { type: 'json' };
import el from './el/consent.json' with { type: 'json' };
import ru from './ru/consent.json' with { type: 'json' };

type Shows = {
  question: { name: string | number };
};
type Marked =
  | 'question';

export const tConsent = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
