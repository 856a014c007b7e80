import { describe, expect, test } from 'vitest';
import { HomeGone, RowRefused } from '@/lib/imports/rules/row-refused';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { FeedHome } from '@/lib/imports/types';

const NOW = new Date('2026-11-21T00:00:00Z');
const check = (changes: FeedHome) =>
  validateHome(2, { type: 'Villa', price: '650000', location: 'Paphos', area: '200', ...changes }, NOW);
const refusalOf = (changes: FeedHome): unknown => {
  try {
    check(changes);
  } catch (error) {
    return error;
  }
  return null;
};

test.each(['Not sold', 'not yet reserved', 'Δεν πουλήθηκε', 'не продано', 'nicht verkauft'])(
  'a home that is %s is offered',
  (status) => expect(check({ status }).status).toBe('for_sale'),
);

describe('a home that is gone', () => {
  test.each([
    'ΚΛΕΙΣΜΕΝΟ',
    'Δεσμευμένο',
    'Δόθηκε προκαταβολή',
    'под задатком',
    'Внесён аванс',
    'Продажа (бронь)',
    'Не продаётся',
    'Сдана',
    'reserved',
    'Closed',
    'Sale pending',
    'Deposit taken',
    'No longer available',
    'For sale, No',
    'false',
    '0',
    'reserviert',
    'Kapora alındı',
  ])('says so in its status: %s', (status) => {
    expect(refusalOf({ status })).toBeInstanceOf(HomeGone);
  });

  test("says so in a column 'Available'", () => {
    expect(refusalOf({ availableFrom: 'No' })).toBeInstanceOf(HomeGone);
    expect(check({ availableFrom: 'Yes' })).toMatchObject({ availableFrom: null, notices: [] });
  });

  test.each(['0', 'NULL', '0000-00-00', 'дом сдан', 'Сдан в эксплуатацию'])(
    'is no home that is available from %s',
    (availableFrom) => expect(check({ availableFrom })).toMatchObject({ availableFrom: null, notices: [] }),
  );
});

describe('other offers than a price or a monthly rent are refused', () => {
  test.each([
    ['auction', /sold at auction/],
    ['For sale by e-auction', /sold at auction/],
    ['Πλειστηριασμός', /sold at auction/],
    ['посуточно', /by the day/],
    ['аренда посуточно', /by the day/],
    ['Holiday let', /by the day/],
    ['short-term rental', /by the day/],
    ['Βραχυχρόνια μίσθωση', /by the day/],
    ['Ferienvermietung', /by the day/],
    ['αντιπαροχή', /in exchange/],
    ['обмен', /in exchange/],
    ['exchange', /in exchange/],
  ])('%s', (status, reason) => {
    const refusal = refusalOf({ status });
    expect(refusal).toBeInstanceOf(RowRefused);
    expect(refusal).not.toBeInstanceOf(HomeGone);
    expect((refusal as Error).message).toMatch(reason);
  });

  test.each(['Πώληση ή αντιπαροχή', 'Holiday home for sale'])('%s is a sale', (status) =>
    expect(check({ status })).toMatchObject({ status: 'for_sale', notices: [] }),
  );
});

test.each([
  'Available',
  'ACTIVE',
  'Διαθέσιμο',
  'Νεόδμητο',
  'Under construction',
  'Актуально',
  'Дом сдан',
  'Сдан в эксплуатацию',
  'verfügbar',
  'Yes',
  '1',
])('the status %s is known and needs no notice', (status) => expect(check({ status }).notices).toEqual([]));

test('a status that says nothing we know is reported', () => {
  expect(check({ status: 'For sale, Gold tier' })).toMatchObject({
    status: 'for_sale',
    notices: ["status 'Gold tier' is not understood and was ignored"],
  });
  expect(check({ status: 'Let', price: '1500' }).notices).toEqual([
    "status 'Let' was read as to let; write 'rented' for a home that is let already",
  ]);
});

test('an auction in the title is reported, since its price may be only where the bidding begins', () =>
  expect(check({ title: 'Residence auction — Pegia' }).notices).toEqual([
    'the title names an auction: its price may be only where the bidding begins',
  ]));
