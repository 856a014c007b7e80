// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/login.json' with { type: 'json' };
import el from './el/login.json' with { type: 'json' };
import ru from './ru/login.json' with { type: 'json' };

type Shows = Record<never, never>;
type Marked =
  | 'openLink';

export const tLogin = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
