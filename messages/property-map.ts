// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/property-map.json' with { type: 'json' };
import el from './el/property-map.json' with { type: 'json' };
import ru from './ru/property-map.json' with { type: 'json' };

type Shows = {
  addressOf: { title: string | number };
  failed: { status: string | number };
};

export const tPropertyMap = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
