// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/terms.json' with { type: 'json' };
import el from './el/terms.json' with { type: 'json' };
import ru from './ru/terms.json' with { type: 'json' };

type Shows = {
  'agreement.1': { name: string | number; office: string | number };
  'agreement.2': { email: string | number; phone: string | number };
  'notices.1': { email: string | number };
  'privacy.6': { email: string | number };
};
type Marked =
  | 'agreement.2'
  | 'notices.1'
  | 'privacy.6';

export const tTerms = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
