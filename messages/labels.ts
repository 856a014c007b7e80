// Written by npm run messages.
import { pageTexts } from '#page-texts';

type Plain = {
  'market.for_sale': undefined;
  'market.for_rent': undefined;
  'type.house': undefined;
  'type.apartment': undefined;
  'type.land': undefined;
  'country.cyprus': undefined;
  'country.greece': undefined;
  priceOnRequest: undefined;
  monthly: { price: string | number };
  area: { area: string | number };
  pricePerM2: { price: string | number };
  studio: undefined;
  bedrooms: { count: number };
  bathrooms: { count: number };
  groundFloor: undefined;
  basement: undefined;
  floor: { level: string | number; ending: string };
};
type Marked = Record<never, undefined>;

export const tLabels = pageTexts<Plain, Marked>('labels');
