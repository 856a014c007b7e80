// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/forms.json' with { type: 'json' };
import el from './el/forms.json' with { type: 'json' };
import ru from './ru/forms.json' with { type: 'json' };

export const tForms = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
