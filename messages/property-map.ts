// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/property-map.json' with { type: 'json' };
import el from './el/property-map.json' with { type: 'json' };
import ru from './ru/property-map.json' with { type: 'json' };

type Plain = {
  map: undefined;
  addressOf: { title: string | number };
  loading: undefined;
  notFound: undefined;
  failed: { status: string | number };
};
type Marked = Record<never, undefined>;

export const tPropertyMap = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
