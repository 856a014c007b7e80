// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/contact-protected.json' with { type: 'json' };
import el from './el/contact-protected.json' with { type: 'json' };
import ru from './ru/contact-protected.json' with { type: 'json' };

export const tContactProtected = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
