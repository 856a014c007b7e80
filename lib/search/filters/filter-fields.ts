import { formatArea, formatEuros, formatNumber } from '@/lib/format';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { AMENITY_IDS, amenityLabel } from '@/lib/listings/amenities';
import { EXTRAS, LISTERS, type Market, PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import type { EnergyStep } from '@/lib/listings/energy-steps';
import { parsePriceRange } from '@/lib/search/filters/price-range';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { tFilters } from '@/messages/filters';
import { tLabels } from '@/messages/labels';

// The filters as data for the filter panel and the chips: a new filter is one entry.

/** Prices are in euro; `parsePriceRange` parses them. The first begins where the homes begin. */
export const SALE_PRICE_RANGES = [
  '100k',
  '100k-300k',
  '300k-500k',
  '500k-750k',
  '750k-1M',
  '1M-2M',
  '2M+',
] as const;
export const RENT_PRICE_RANGES = [
  '500',
  '500-1,000',
  '1,000-2,000',
  '2,000-3,500',
  '3,500-5,000',
  '5,000-10,000',
  '10,000+',
] as const;
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
const BATHROOM_CHOICES = [1, 2, 3, 4] as const;
const FLOOR_CHOICES = ['ground', '1+', '2+', '3+', '5+', 'top'] as const;
const YEAR_CHOICES = [2025, 2020, 2015, 2010, 2000, 1990, 1980] as const;
const ENERGY_CHOICES: readonly EnergyStep[] = ['A+', 'A', 'B', 'C', 'D', 'E'];

export type FilterOption = { value: string; label: string };

export type AppliedFilter = { text: string; without: Partial<ListingFilters> };

export type FilterField = {
  id:
    | 'price'
    | 'bedrooms'
    | 'property_type'
    | 'size'
    | 'bathrooms'
    | 'floor'
    | 'year_min'
    | 'energy'
    | 'lister'
    | 'extras'
    | 'features';
  /** `price` is a menu of ranges plus free bounds; `size` has free bounds only. */
  control: 'select' | 'price' | 'size' | 'checks' | 'features';
  isAdvanced: boolean;
  /** The filters that a choice of this field sets; a home must have `all` that are chosen. */
  sets: Partial<ListingFilters>;
  all?: true;
  /** 'Any' is not included. */
  options: (market: Market) => FilterOption[];
  /** [] is 'Any'. */
  chosen: (filters: ListingFilters, market: Market) => string[];
  applied: (filters: ListingFilters) => AppliedFilter[];
};

const plusOptions = (choices: readonly number[]) => () =>
  choices.map((count) => ({ value: `${count}+`, label: `${count}+` }));
const plusChosen = (count: number | null) => (count === null ? [] : [`${count}+`]);

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
    label: /[-+]/.test(range)
      ? range.split('-').map(rangeEnd).join(' – ')
      : tFilters('upTo', { price: rangeEnd(range) }),
  }));

function rangeText(min: number | null, max: number | null, text: (value: number) => string): string {
  if (min !== null && max !== null) return `${text(min)} – ${text(max)}`;
  return min !== null ? tFilters('from', { price: text(min) }) : tFilters('upTo', { price: text(max ?? 0) });
}

const priceText = ({ priceMin, priceMax }: ListingFilters) =>
  rangeText(priceMin, priceMax, (euros) => formatEuros(euros * 100));

function floorText(floor: string): string {
  if (floor === 'ground' || floor === 'top') return tFilters(`floor.${floor}`);
  const least = floor.endsWith('+');
  return tFilters(least ? 'floorFrom' : 'floorAt', { floor: String(Number.parseInt(floor, 10)) });
}

const options =
  <T extends string>(values: readonly T[], label: (value: T) => string) =>
  () =>
    values.map((value) => ({ value, label: label(value) }));

const orNone = (value: string | null): string[] => (value === null ? [] : [value]);

/** Greek has one word for land and another for a building plot. */
const typeText = (type: PropertyType) => (type === 'land' ? tFilters('land') : tLabels(`type.${type}`));

export const FILTER_FIELDS: readonly FilterField[] = [
  {
    id: 'price',
    control: 'price',
    isAdvanced: false,
    sets: { priceMin: null, priceMax: null },
    options: priceOptions,
    chosen: ({ priceMin, priceMax }, market) =>
      orNone(
        priceOptions(market).find(({ value }) => {
          const { min, max } = parsePriceRange(value);
          return min === priceMin && max === priceMax;
        })?.value ?? null,
      ),
    applied: (filters) =>
      filters.priceMin === null && filters.priceMax === null
        ? []
        : [{ text: priceText(filters), without: { priceMin: null, priceMax: null } }],
  },
  {
    id: 'bedrooms',
    control: 'select',
    isAdvanced: false,
    sets: { bedrooms: null },
    options: plusOptions(BEDROOM_CHOICES),
    chosen: ({ bedrooms }) => plusChosen(bedrooms),
    applied: ({ bedrooms }) =>
      bedrooms === null
        ? []
        : [{ text: tFilters('bedroomsPlus', { count: bedrooms }), without: { bedrooms: null } }],
  },
  {
    id: 'property_type',
    control: 'checks',
    isAdvanced: false,
    sets: { propertyTypes: [] },
    options: options(PROPERTY_TYPES, typeText),
    chosen: ({ propertyTypes }) => propertyTypes,
    applied: ({ propertyTypes }) =>
      propertyTypes.map((type) => ({
        text: typeText(type),
        without: { propertyTypes: propertyTypes.filter((other) => other !== type) },
      })),
  },
  {
    id: 'size',
    control: 'size',
    isAdvanced: false,
    sets: { sizeMin: null, sizeMax: null },
    options: () => [],
    chosen: () => [],
    applied: ({ sizeMin, sizeMax }) =>
      sizeMin === null && sizeMax === null
        ? []
        : [{ text: rangeText(sizeMin, sizeMax, formatArea), without: { sizeMin: null, sizeMax: null } }],
  },
  {
    id: 'bathrooms',
    control: 'select',
    isAdvanced: true,
    sets: { bathrooms: null },
    options: plusOptions(BATHROOM_CHOICES),
    chosen: ({ bathrooms }) => plusChosen(bathrooms),
    applied: ({ bathrooms }) =>
      bathrooms === null
        ? []
        : [{ text: tFilters('bathroomsPlus', { count: bathrooms }), without: { bathrooms: null } }],
  },
  {
    id: 'floor',
    control: 'select',
    isAdvanced: true,
    sets: { floor: null },
    options: options(FLOOR_CHOICES, floorText),
    chosen: ({ floor }) => orNone(floor),
    applied: ({ floor }) => orNone(floor).map((one) => ({ text: floorText(one), without: { floor: null } })),
  },
  {
    id: 'year_min',
    control: 'select',
    isAdvanced: true,
    sets: { yearMin: null },
    options: () =>
      YEAR_CHOICES.map((year) => ({
        value: String(year),
        label: tFilters('builtFrom', { year: String(year) }),
      })),
    chosen: ({ yearMin }) => (yearMin === null ? [] : [String(yearMin)]),
    applied: ({ yearMin }) =>
      yearMin === null
        ? []
        : [{ text: tFilters('builtFrom', { year: String(yearMin) }), without: { yearMin: null } }],
  },
  {
    id: 'energy',
    control: 'select',
    isAdvanced: true,
    sets: { energy: null },
    options: options(ENERGY_CHOICES, (least) => tFilters('energyFrom', { least })),
    chosen: ({ energy }) => orNone(energy),
    applied: ({ energy }) =>
      orNone(energy).map((least) => ({ text: tFilters('energyChip', { least }), without: { energy: null } })),
  },
  {
    id: 'lister',
    control: 'select',
    isAdvanced: true,
    sets: { lister: null },
    options: options(LISTERS, (lister) => tFilters(`lister.${lister}`)),
    chosen: ({ lister }) => orNone(lister),
    applied: ({ lister }) =>
      lister === null ? [] : [{ text: tFilters(`listerChip.${lister}`), without: { lister: null } }],
  },
  {
    id: 'extras',
    control: 'checks',
    isAdvanced: true,
    sets: { extras: [] },
    all: true,
    options: options(EXTRAS, (extra) => tFilters(`extra.${extra}`)),
    chosen: ({ extras }) => extras,
    applied: ({ extras }) =>
      extras.map((extra) => ({
        text: tFilters(`extra.${extra}`),
        without: { extras: extras.filter((other) => other !== extra) },
      })),
  },
  {
    id: 'features',
    control: 'features',
    isAdvanced: true,
    sets: { features: [] },
    all: true,
    options: options(AMENITY_IDS, amenityLabel),
    chosen: ({ features }) => features,
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
