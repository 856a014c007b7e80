// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/filters.json' with { type: 'json' };
import el from './el/filters.json' with { type: 'json' };
import ru from './ru/filters.json' with { type: 'json' };

type Plain = {
  price: undefined;
  property_type: undefined;
  land: undefined;
  bedrooms: undefined;
  bathrooms: undefined;
  features: undefined;
  any: undefined;
  ownRange: undefined;
  'orOwnRange.for_sale': undefined;
  'orOwnRange.for_rent': undefined;
  minimumPrice: undefined;
  maximumPrice: undefined;
  min: undefined;
  max: undefined;
  from: { price: string | number };
  upTo: { price: string | number };
  bedroomsPlus: { count: number };
  bathroomsPlus: { count: number };
  mapArea: undefined;
  drawnArea: undefined;
  millions: { amount: string | number };
  thousands: { amount: string | number };
};
type Marked = Record<never, undefined>;

export const tFilters = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
