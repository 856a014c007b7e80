// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/email-links.json' with { type: 'json' };
import el from './el/email-links.json' with { type: 'json' };
import ru from './ru/email-links.json' with { type: 'json' };

type Shows = Record<never, never>;
type Marked =
  | 'confirmedBefore';

export const tEmailLinks = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
