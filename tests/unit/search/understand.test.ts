import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSavedAddress, savedAddress, searchTitle } from '@/lib/alerts/saved-address';
import { rawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { parseMapSearch } from '@/lib/search/map/map-search-params';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';
import { parseResultsRequest } from '@/lib/search/results/results-path';
import { parseSentence, referenceIn } from '@/lib/search/sentence/parse-sentence';
import { applySentence, saidIn, understand, understandCall } from '@/lib/search/sentence/understand';

const request = (market: Market, query: string, ...segments: string[]) =>
  parseResultsRequest({ market, segments }, rawQuery(new URLSearchParams(query))) ??
  expect.unreachable('no such page');
const movedTo = (market: Market, location: string) =>
  request(market, new URLSearchParams({ location }).toString()).movedTo;

describe('a typed sentence', () => {
  test('leads to the address of its filters', () => {
    expect(movedTo('for_sale', '2 bed flat in Limassol under 200k')).toBe(
      '/buy/limassol/apartments?price_max=200000&bedrooms=2',
    );
    expect(movedTo('for_sale', 'δυάρι στη Γλυφάδα με πισίνα')).toBe(
      '/buy/glyfada/apartments?bedrooms=1&features=swimming_pool',
    );
  });

  test('keeps the other filters and replaces those it names', () => {
    const query = 'location=flat+under+200k+Larnaca&price_min=300000&bathrooms=2&sort=newest';
    expect(request('for_sale', query).movedTo).toBe(
      '/buy/larnaca/apartments?price_max=200000&bathrooms=2&sort=newest',
    );
  });

  test('keeps the chosen places unless it names others', () => {
    const chosen = { ...NO_FILTERS, places: ['limassol'], country: 'cyprus' as const };
    const read = (typed: string) =>
      applySentence('for_sale', chosen, parseSentence(typed, { market: 'for_sale' })).filters;
    expect(read('flat')).toMatchObject({ places: ['limassol'], country: 'cyprus' });
    expect(read('flat in Volos')).toMatchObject({ places: ['volos'], country: null });
  });

  test('is read alike by the list, its choices, its feed and its map', () => {
    const read = (query: string) => {
      const params = new URLSearchParams(query);
      const { market, filters } = understandCall('for_sale', rawQuery(params));
      params.set('kind', 'buy');
      expect(parseMapSearch(params)).toEqual({ status: market, filters, place: null });
      return { market, ...filters };
    };
    expect(read('country=Greece&q=Limassol')).toMatchObject({ country: null, places: ['limassol'] });
    expect(read('places=limassol&q=flat&page=2')).toMatchObject({
      places: ['limassol'],
      propertyTypes: ['apartment'],
      page: 2,
    });
    expect(read('location=flat+to+rent+in+Limassol&bedrooms=2')).toMatchObject({
      market: 'for_rent',
      location: '',
      places: ['limassol'],
      propertyTypes: ['apartment'],
      bedrooms: 2,
    });
    expect(read('location=Limassol&country=greece')).toMatchObject({
      market: 'for_sale',
      location: 'Limassol',
      country: 'greece',
    });
  });

  test('with several places searches in any of them', () => {
    expect(movedTo('for_sale', 'Glyfada, Voula or Alimos')).toBe('/buy?places=glyfada%2Cvoula%2Calimos');
    const { scope, filters } = request('for_sale', 'places=glyfada,voula');
    expect(scope).toMatchObject({ place: null, named: 'Glyfada / Voula' });
    expect(filters.places).toEqual(['glyfada', 'voula']);
  });

  test('naming the other market switches to it and says so', () => {
    expect(movedTo('for_sale', 'flat to rent in Larnaca')).toBe('/rent/larnaca/apartments?asked=buy');
    expect(movedTo('for_rent', 'αγορά σπιτιού Πάφος')).toBe('/buy/paphos/houses?asked=rent');
    expect(movedTo('for_rent', 'flat to rent in Larnaca')).toBe('/rent/larnaca/apartments');
    expect(saidIn({ asked: 'buy' })).toEqual({ ignored: [], asked: 'for_sale' });
  });

  test('says what no filter expresses and looks for unknown words', () => {
    const moved = movedTo('for_sale', 'flat with jacuzzi Larnaca, not ground floor');
    expect(moved).toBe(
      '/buy?location=jacuzzi&places=larnaca&property_type=apartment&ignored_words=not+ground+floor',
    );
    expect(request('for_sale', moved?.split('?')[1] ?? '').movedTo).toBeNull();
  });

  test('replaces the place of the page it is typed on', () => {
    expect(request('for_sale', 'location=Paphos+villa', 'limassol', 'apartments').movedTo).toBe(
      '/buy/paphos/houses',
    );
    expect(request('for_sale', 'location=Paphos', 'limassol').movedTo).toBe('/buy?location=Paphos');
  });

  test('an ordinary location stays where it is', () => {
    expect(movedTo('for_sale', 'Limassol')).toBeNull();
    expect(movedTo('for_sale', 'Makariou 12, Strovolos')).toBeNull();
    expect(understand('for_sale', { ...NO_FILTERS, location: 'penthouse' })).not.toBeNull();
  });

  test('no town of the occupied north is searched', () => {
    expect(parseSentence('villa in Kyrenia', { market: 'for_sale' })).toMatchObject({
      places: [],
      words: 'Kyrenia',
    });
  });

  test('is saved as its filters', () => {
    const saved = parseSavedAddress('/buy?location=2+bed+flat+Larnaca+or+Paphos+for+rent');
    expect(saved && savedAddress(saved.scope, saved.filters)).toBe(
      '/rent?places=larnaca%2Cpaphos&property_type=apartment&bedrooms=2',
    );
    expect(saved && searchTitle(saved)).toBe('Properties for Rent, Larnaca, Paphos, 2+ beds, Apartment');
  });
});

describe('suggestions for a sentence', () => {
  test('begin with what Enter does', () => {
    for (const typed of [
      '2 bed flat in Limassol under 200k',
      'Glyfada or Voula',
      'villa',
      'снять дом Пафос',
    ]) {
      const [first] = suggestedPlaces(typed, []);
      expect(first?.address?.buy, typed).toBe(movedTo('for_sale', typed));
      expect(first?.address?.rent, typed).toBe(movedTo('for_rent', typed));
    }
  });

  test('complete the name of the place and keep the filters', () => {
    const addresses = suggestedPlaces('2 bed flat in Germaso', []).map(({ address }) => address?.buy);
    expect(addresses).toContain('/buy/germasogeia/apartments?bedrooms=2');
  });

  test('homes with the typed reference come first', () => {
    const homes = [{ id: 3025, title: 'Flat', country: 'cyprus' as const }];
    const [first, second] = suggestedPlaces('3025', [], homes);
    expect(first).toMatchObject({
      label: 'Flat',
      address: { buy: '/property/3025', rent: '/property/3025' },
    });
    expect(second?.slug).toBe('limassol');
  });
});

test('any text is read without failing', () => {
  const words = [
    'constructor',
    '__proto__',
    'flat',
    'not',
    '2',
    '200k',
    '€',
    '-',
    'or',
    'beds',
    'Λεμεσός',
    'до',
    '+',
  ];
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const { words: left, places, ignored } = parseSentence(text, { market: 'for_sale' });
      expect(left.length).toBeLessThanOrEqual(text.normalize('NFC').length + 20);
      expect(new Set(places).size).toBe(places.length);
      expect(ignored.every((part) => text.normalize('NFC').includes(part.split(' ')[0] ?? ''))).toBe(true);
    }),
  );
});

test.each([
  ['#123', '123'],
  ['123', '123'],
  ['EST-123', 'EST-123'],
  [' pr43969 ', 'pr43969'],
  ['2 bed', null],
  ['Limassol', null],
  ['Makariou 12, Strovolos', null],
])('the reference in %j is %j', (typed, reference) => {
  expect(referenceIn(typed)).toBe(reference);
});
