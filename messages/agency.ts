// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/agency.json' with { type: 'json' };
import el from './el/agency.json' with { type: 'json' };
import ru from './ru/agency.json' with { type: 'json' };

type Plain = {
  people: undefined;
  sale: undefined;
  rent: undefined;
  homes: { count: number };
  noHomes: undefined;
  newest: { count: string | number };
  kind: undefined;
  notFound: undefined;
  failed: undefined;
  toHomes: undefined;
  report: undefined;
  home: undefined;
};
type Marked = Record<never, undefined>;

export const tAgency = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
