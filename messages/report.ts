// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/report.json' with { type: 'json' };
import el from './el/report.json' with { type: 'json' };
import ru from './ru/report.json' with { type: 'json' };

type Shows = {
  number: { number: string | number };
};

export const tReport = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
