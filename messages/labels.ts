// Written by npm run messages.
import { pageTexts } from '#page-texts';
import type en from './en/labels.json';

type Shows = {
  monthly: { price: string | number };
  area: { area: string | number };
  pricePerM2: { price: string | number };
  bedrooms: { count: number };
  bathrooms: { count: number };
  floor: { level: string | number; ending: string };
};

export const tLabels = pageTexts<typeof en, Shows>('labels');
