// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/calculator-pages.json' with { type: 'json' };
import el from './el/calculator-pages.json' with { type: 'json' };
import ru from './ru/calculator-pages.json' with { type: 'json' };

export const tCalculatorPages = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
