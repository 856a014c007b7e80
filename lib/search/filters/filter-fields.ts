import { formatEuros, formatNumber } from '@/lib/format';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { amenityLabel } from '@/lib/listings/amenities';
import { type Market, PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import { parsePriceRange } from '@/lib/search/filters/price-range';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { tFilters } from '@/messages/filters';
import { tLabels } from '@/messages/labels';

// The filters as data for the filter panel and the chips: a new filter is one entry.

/** Prices are in euro; `parsePriceRange` parses them. */
export const SALE_PRICE_RANGES = ['100k-300k', '300k-500k', '500k-750k', '750k-1M', '1M-2M', '2M+'] as const;
export const RENT_PRICE_RANGES = [
  '500-1,000',
  '1,000-2,000',
  '2,000-3,500',
  '3,500-5,000',
  '5,000-10,000',
  '10,000+',
] as const;
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
const BATHROOM_CHOICES = [1, 2, 3, 4] as const;

export type FilterOption = { value: string; label: string };

export type AppliedFilter = { text: string; without: Partial<ListingFilters> };

export type FilterField = {
  id: 'price' | 'property_type' | 'bedrooms' | 'bathrooms' | 'features';
  /** `price` is a menu of ranges plus free bounds; `features` are checkboxes. */
  control: 'select' | 'price' | 'features';
  isAdvanced: boolean;
  /** 'Any' is not included. */
  options: (market: Market) => FilterOption[];
  /** '' is 'Any'. */
  chosen: (filters: ListingFilters, market: Market) => string;
  applied: (filters: ListingFilters) => AppliedFilter[];
};

const plusOptions = (choices: readonly number[]) => () =>
  choices.map((count) => ({ value: `${count}+`, label: `${count}+` }));
const plusChosen = (count: number | null) => (count === null ? '' : `${count}+`);

/** '€100k', '€1,000', '€2M+'; '100 χιλ. €', '2+ млн €'. */
function rangeEnd(text: string): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return `€${text}`;
  const [, digits = '', unit = '', plus = ''] = /^([\d,.]+)([kM]?)(\+?)$/.exec(text) ?? [];
  const amount = `${formatNumber(Number(digits.replace(',', '')))}${plus}`;
  const written = unit ? tFilters(unit === 'k' ? 'thousands' : 'millions', { amount }) : amount;
  return `${written}\u00a0€`;
}

const priceOptions = (market: Market): FilterOption[] =>
  (market === 'for_sale' ? SALE_PRICE_RANGES : RENT_PRICE_RANGES).map((range) => ({
    value: range,
    label: range.split('-').map(rangeEnd).join(' – '),
  }));

function priceText({ priceMin, priceMax }: ListingFilters): string {
  const euros = (amount: number) => formatEuros(amount * 100);
  if (priceMin !== null && priceMax !== null) return `${euros(priceMin)} – ${euros(priceMax)}`;
  return priceMin !== null
    ? tFilters('from', { price: euros(priceMin) })
    : tFilters('upTo', { price: euros(priceMax ?? 0) });
}

/** Greek has one word for land and another for a building plot. */
const typeText = (type: PropertyType) => (type === 'land' ? tFilters('land') : tLabels(`type.${type}`));

export const FILTER_FIELDS: readonly FilterField[] = [
  {
    id: 'price',
    control: 'price',
    isAdvanced: false,
    options: priceOptions,
    chosen: ({ priceMin, priceMax }, market) =>
      priceOptions(market).find(({ value }) => {
        const { min, max } = parsePriceRange(value);
        return min === priceMin && max === priceMax;
      })?.value ?? '',
    applied: (filters) =>
      filters.priceMin === null && filters.priceMax === null
        ? []
        : [{ text: priceText(filters), without: { priceMin: null, priceMax: null } }],
  },
  {
    id: 'property_type',
    control: 'select',
    isAdvanced: false,
    options: () => PROPERTY_TYPES.map((value) => ({ value, label: typeText(value) })),
    chosen: ({ propertyType }) => propertyType ?? '',
    applied: ({ propertyType }) =>
      propertyType ? [{ text: typeText(propertyType), without: { propertyType: null } }] : [],
  },
  {
    id: 'bedrooms',
    control: 'select',
    isAdvanced: true,
    options: plusOptions(BEDROOM_CHOICES),
    chosen: ({ bedrooms }) => plusChosen(bedrooms),
    applied: ({ bedrooms }) =>
      bedrooms === null
        ? []
        : [{ text: tFilters('bedroomsPlus', { count: bedrooms }), without: { bedrooms: null } }],
  },
  {
    id: 'bathrooms',
    control: 'select',
    isAdvanced: true,
    options: plusOptions(BATHROOM_CHOICES),
    chosen: ({ bathrooms }) => plusChosen(bathrooms),
    applied: ({ bathrooms }) =>
      bathrooms === null
        ? []
        : [{ text: tFilters('bathroomsPlus', { count: bathrooms }), without: { bathrooms: null } }],
  },
  {
    id: 'features',
    control: 'features',
    isAdvanced: true,
    options: () => [],
    chosen: () => '',
    applied: ({ features }) =>
      features.map((feature) => ({
        text: amenityLabel(feature),
        without: { features: features.filter((other) => other !== feature) },
      })),
  },
];

export function panelFilters(filters: ListingFilters): AppliedFilter[] {
  return FILTER_FIELDS.flatMap((field) => field.applied(filters));
}
