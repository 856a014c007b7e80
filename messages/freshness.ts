// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/freshness.json' with { type: 'json' };
import el from './el/freshness.json' with { type: 'json' };
import ru from './ru/freshness.json' with { type: 'json' };

type Shows = {
  rule: { sale: string | number; rent: string | number };
  days: { days: number };
  search: { days: string | number };
};

export const tFreshness = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
