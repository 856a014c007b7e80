// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/filters.json' with { type: 'json' };
import el from './el/filters.json' with { type: 'json' };
import ru from './ru/filters.json' with { type: 'json' };

type Shows = {
  from: { price: string | number };
  upTo: { price: string | number };
  bedroomsPlus: { count: number };
  bathroomsPlus: { count: number };
  millions: { amount: string | number };
  thousands: { amount: string | number };
  floorFrom: { floor: string | number };
  floorAt: { floor: string | number };
  builtFrom: { year: string | number };
  energyFrom: { least: string | number };
  energyChip: { least: string | number };
};

export const tFilters = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
