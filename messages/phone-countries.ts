// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/phone-countries.json' with { type: 'json' };
import el from './el/phone-countries.json' with { type: 'json' };
import ru from './ru/phone-countries.json' with { type: 'json' };

export const tPhoneCountries = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
