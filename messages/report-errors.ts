// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/report-errors.json' with { type: 'json' };
import el from './el/report-errors.json' with { type: 'json' };
import ru from './ru/report-errors.json' with { type: 'json' };

type Shows = {
  atMost: { count: string | number };
};

export const tReportErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
