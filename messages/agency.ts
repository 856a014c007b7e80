// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/agency.json' with { type: 'json' };
import el from './el/agency.json' with { type: 'json' };
import ru from './ru/agency.json' with { type: 'json' };

type Shows = {
  homes: { count: number };
  newest: { count: string | number };
};

export const tAgency = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
