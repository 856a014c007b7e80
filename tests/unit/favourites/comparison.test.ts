import { describe, expect, test } from 'vitest';
import { askedListings, comparisonPath, favouritesPath } from '@/lib/favourites/comparison-address';
import { comparedGroups, mortgageNote } from '@/lib/favourites/comparison-rows';
import { nameOf, tellingDetails } from '@/lib/favourites/telling-details';
import type { ListingDetail } from '@/lib/listings/types';
import { sampleDetail } from '../../support/sample-detail';

describe('the address of a comparison', () => {
  test('holds the homes in their order; each counts once, and whatever is no id is ignored', () => {
    expect(comparisonPath([12, 7])).toBe('/favourites/compare?home=12&home=7');
    expect(askedListings(['12', '7', '12'])).toEqual({ ids: [12, 7], leftOut: 0 });
    expect(askedListings(['', '0', '-1', '07', '1e3', '1.5', ' 3', '12345678901', 'x'])).toEqual({
      ids: [],
      leftOut: 0,
    });
  });
  test('more than four are told from the first four', () => {
    expect(askedListings(['1', '2', '3', '4', '5', '6'])).toEqual({ ids: [1, 2, 3, 4], leftOut: 2 });
  });
  test('a page of favourites keeps what is chosen', () => {
    expect(favouritesPath(1)).toBe('/favourites');
    expect(favouritesPath(2, [7])).toBe('/favourites?home=7&page=2');
  });
});

describe('homes of the same title', () => {
  const home = (id: number, title: string, location = 'Limassol', priceCents = 20_000_000) =>
    sampleDetail({ id, title, location, priceCents });
  const names = (...homes: ListingDetail[]) => homes.map((one) => nameOf(one, tellingDetails(homes)));

  test('are told apart by place, price, both or number, whichever suffices', () => {
    expect(names(home(1, 'Flat'), home(2, 'Villa'))).toEqual(['Flat', 'Villa']);
    expect(names(home(1, 'Flat'), home(2, 'flat ', 'Paphos'), home(3, 'Villa'))).toEqual([
      'Flat, Limassol',
      'flat , Paphos',
      'Villa',
    ]);
    expect(names(home(1, 'Flat'), home(2, 'Flat', 'Limassol', 25_000_000))).toEqual([
      'Flat, €200,000',
      'Flat, €250,000',
    ]);
    expect(
      names(home(1, 'Flat'), home(2, 'Flat', 'Limassol', 25_000_000), home(3, 'Flat', 'Paphos')),
    ).toEqual(['Flat, Limassol, €200,000', 'Flat, Limassol, €250,000', 'Flat, Paphos, €200,000']);
    expect(names(home(1, 'Flat'), home(2, 'Flat'))).toEqual(['Flat, No. 1', 'Flat, No. 2']);
  });
});

describe('the rows of a comparison', () => {
  const rows = (...homes: Partial<ListingDetail>[]) =>
    comparedGroups(
      homes.map((home) => sampleDetail(home)),
      2026,
    ).flatMap((group) =>
      group.rows.map(({ label, cells, differs }) => [
        label,
        cells.map((cell) => cell?.text ?? null),
        ...(differs ? ['differs'] : []),
      ]),
    );

  test('say what each home has, and mark what differs', () => {
    const found = rows(
      {},
      { priceCents: 20_000_000, formerPriceCents: 25_000_000, bedrooms: 3, energyClass: null },
    );
    expect(found).toEqual(
      expect.arrayContaining([
        ['Price', ['€285,000', '€200,000'], 'differs'],
        ['Reduced from', ['does not apply', '€250,000 (−20%)'], 'differs'],
        ['Price per m²', ['€3,353/m²', '€2,353/m²'], 'differs'],
        ['Bedrooms', ['2', '3'], 'differs'],
        ['Energy class', ['B', null], 'differs'],
        ['Kind', ['Apartment', 'Apartment']],
        ['Floor', ['3rd', '3rd']],
      ]),
    );
  });

  test('tell what does not apply to a home from what its listing does not say', () => {
    const found = rows(
      { type: 'house', floorLevel: null, bathrooms: null, amenities: ['garden'] },
      {
        type: 'land',
        status: 'for_rent',
        bedrooms: null,
        bathrooms: null,
        areaM2: null,
        floorLevel: null,
        lotSizeM2: 900,
        amenities: [],
      },
    );
    const cellsOf = (label: string) => found.find(([name]) => name === label)?.[1];
    expect(cellsOf('Bedrooms')).toEqual(['2', 'does not apply']);
    expect(cellsOf('Area')?.[1]).toBe('does not apply');
    expect(cellsOf('Plot')).toEqual([null, '900 m²']);
    expect(cellsOf('Garden')).toEqual(['Yes', 'does not apply']);
    expect(cellsOf('Cost to buy')?.[1]).toBe('does not apply');
    expect(cellsOf('Bathrooms'), 'neither says').toBeUndefined();
    expect(cellsOf('Floor'), 'applies to neither').toBeUndefined();
    const [other] = rows({ type: 'house', floorLevel: null }, { floorLevel: 3 }).filter(
      ([label]) => label === 'Floor',
    );
    expect(other).toEqual(['Floor', ['does not apply', '3rd'], 'differs']);
  });

  test('leave out what no home has', () => {
    const labels = rows({ parkingSpaces: 0 }, { parkingSpaces: null }).map(([label]) => label);
    expect(labels).not.toContain('Parking spaces');
    expect(labels).not.toContain('Plot');
    expect(labels).not.toContain('Reduced from');
    expect(labels).toContain('Year built');
  });

  test('the monthly costs of a purchase are those of the calculator that the listing links to', () => {
    const [group] = comparedGroups([sampleDetail()], 2026);
    const mortgage = group?.rows.find(({ label }) => label === 'Mortgage a month');
    expect(mortgage?.cells).toEqual([
      { text: '€1,295', href: '/mortgage-calculator?price=285000&down=20&term=30&rate=5.5' },
    ]);
    expect(mortgageNote()).toBe(
      'Mortgages are calculated over 30 years at 5.5% interest, with 20% paid down; costs to buy come on top of the price.',
    );
  });

  test('a rent has no mortgage and no costs to buy', () => {
    const rent = rows({ status: 'for_rent', priceCents: 95_000 });
    expect(rent[0]).toEqual(['Price', ['€950/mo']]);
    expect(rent.map(([label]) => label)).not.toContain('Mortgage a month');
    expect(rent.map(([label]) => label)).not.toContain('Cost to buy');
  });

  test('mark the best value where there is a better and a worse one, and never a rent beside a price', () => {
    const best = (...homes: Partial<ListingDetail>[]) =>
      new Map(
        comparedGroups(
          homes.map((home) => sampleDetail(home)),
          2026,
        ).flatMap((group) => group.rows.map((row) => [row.label, row.best])),
      );
    const two = best({}, { priceCents: 20_000_000, bedrooms: 3, energyClass: 'Γ' });
    expect(two.get('Price')).toEqual([false, true]);
    expect(two.get('Cost to buy')).toEqual([false, true]);
    expect(two.get('Bedrooms')).toEqual([false, true]);
    expect(two.get('Energy class')).toEqual([true, false]);
    expect(two.get('Bathrooms')).toEqual([false, false]);
    const mixed = best({}, { status: 'for_rent', priceCents: 90_000 });
    expect(mixed.get('Price')).toEqual([false, false]);
  });

  test('amenities stand below their headings, under whichever name a feed uses', () => {
    const groups = comparedGroups(
      [sampleDetail({ amenities: ['Air Conditioning', 'wine_cellar'] }), sampleDetail({ amenities: ['ac'] })],
      2026,
    ).slice(1);
    expect(
      groups.map(({ title, rows: own }) => [title, own.map(({ label, differs }) => [label, differs])]),
    ).toEqual([
      ['Climate & Comfort', [['Air conditioning', false]]],
      ['Other', [['Wine cellar', true]]],
    ]);
  });
});
