// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/freshness.json' with { type: 'json' };
import el from './el/freshness.json' with { type: 'json' };
import ru from './ru/freshness.json' with { type: 'json' };

type Plain = {
  title: undefined;
  description: undefined;
  rule: { sale: string | number; rent: string | number };
  place: undefined;
  homes: undefined;
  confirmed: undefined;
  median: undefined;
  days: { days: number };
  none: undefined;
  search: { days: string | number };
};
type Marked = Record<never, undefined>;

export const tFreshness = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
