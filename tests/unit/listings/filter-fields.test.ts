import { describe, expect, test } from 'vitest';
import { MARKETS, type Market } from '@/lib/listings/constants';
import { appliedFilters } from '@/lib/search/filters/applied-filters';
import { FILTER_FIELDS, panelFilters } from '@/lib/search/filters/filter-fields';
import { NO_FILTERS, parseListingFilters } from '@/lib/search/filters/search-params';

const field = (id: string) => FILTER_FIELDS.find((one) => one.id === id) ?? expect.unreachable(id);

describe('filter menus', () => {
  test('offer the price ranges and numbers of rooms of their market', () => {
    const values = (id: string, market: Market) =>
      field(id)
        .options(market)
        .map(({ value }) => value);
    expect(values('price', 'for_sale')).toEqual([
      '100k',
      '100k-300k',
      '300k-500k',
      '500k-750k',
      '750k-1M',
      '1M-2M',
      '2M+',
    ]);
    expect(values('price', 'for_rent')).toEqual([
      '500',
      '500-1,000',
      '1,000-2,000',
      '2,000-3,500',
      '3,500-5,000',
      '5,000-10,000',
      '10,000+',
    ]);
    expect(values('bedrooms', 'for_sale')).toEqual(['1+', '2+', '3+', '4+', '5+']);
    expect(values('bathrooms', 'for_sale')).toEqual(['1+', '2+', '3+', '4+']);
    expect(values('property_type', 'for_sale')).toEqual(['house', 'apartment', 'land']);
  });

  test('each option is parsed by the codec and shown as selected', () => {
    for (const market of MARKETS) {
      for (const one of FILTER_FIELDS) {
        for (const { value } of one.options(market)) {
          expect(one.chosen(parseListingFilters({ [one.id]: value }), market)).toEqual([value]);
        }
      }
    }
  });
});

describe('applied filters', () => {
  const filters = parseListingFilters({
    location: 'Limassol',
    country: 'cyprus',
    price_min: '100000',
    price_max: '250000',
    property_type: 'house',
    bedrooms: '2',
    bathrooms: '1',
    features: ['pool', 'garden'],
    bounds: '34,32,35,33',
  });

  test('are shown as chips', () => {
    expect(appliedFilters(filters).map(({ text }) => text)).toEqual([
      'Limassol',
      'Cyprus',
      '€100,000 – €250,000',
      '2+ beds',
      'House',
      '1+ bath',
      'Garden',
      'Shared pool',
      'Map area',
    ]);
  });
  test('each chip removes only its own filter', () => {
    const chips = appliedFilters(filters);
    for (const chip of chips) {
      const rest = appliedFilters({ ...filters, ...chip.without });
      expect(rest.map(({ text }) => text)).toEqual(
        chips.filter((other) => other !== chip).map(({ text }) => text),
      );
    }
  });
  test('one-sided prices', () => {
    const text = (raw: object) => appliedFilters(parseListingFilters({ ...raw }))[0]?.text;
    expect(text({ price: '2M+' })).toBe('From €2,000,000');
    expect(text({ price_max: '500k' })).toBe('Up to €500,000');
  });
  test('kinds are chips of their own; the others read like the choice', () => {
    const texts = appliedFilters(
      parseListingFilters({
        property_type: ['land', 'house'],
        size_min: '80',
        size_max: '120',
        floor: '3+',
        year_min: '2010',
        energy: 'b+',
        lister: 'owner',
        extras: 'video,reduced',
      }),
    ).map(({ text }) => text);
    expect(texts).toEqual([
      'House',
      'Land',
      '80 m² – 120 m²',
      'Floor 3 or higher',
      'Built from 2010',
      'Energy class B+ or better',
      'From the owner',
      'Reduced price',
      'Video or virtual tour',
    ]);
  });
  test('the panel counts only its own filters', () => {
    expect(panelFilters(filters)).toHaveLength(6);
    expect(panelFilters(NO_FILTERS)).toEqual([]);
  });
});
