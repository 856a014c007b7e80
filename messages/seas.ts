// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/seas.json' with { type: 'json' };
import el from './el/seas.json' with { type: 'json' };
import ru from './ru/seas.json' with { type: 'json' };

type Plain = {
  mediterranean: undefined;
  aegean: undefined;
  ionian: undefined;
  crete: undefined;
  libyan: undefined;
  levantine: undefined;
  thracian: undefined;
  corinth: undefined;
  saronic: undefined;
  thermaic: undefined;
};
type Marked = Record<never, undefined>;

export const tSeas = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
