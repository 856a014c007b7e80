// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/sign-in.json' with { type: 'json' };
import el from './el/sign-in.json' with { type: 'json' };
import ru from './ru/sign-in.json' with { type: 'json' };

export const tSignIn = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
