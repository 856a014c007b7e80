// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/account-failure.json' with { type: 'json' };
import el from './el/account-failure.json' with { type: 'json' };
import ru from './ru/account-failure.json' with { type: 'json' };

export const tAccountFailure = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
