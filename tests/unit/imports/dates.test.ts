import { expect, test } from 'vitest';
import { checkedHome } from '../../support/checked-home';

test.each([
  ['2027-03-01', '2027-03-01'],
  ['2027-03-01T00:00:00', '2027-03-01'],
  ['2027-03-01+02:00', '2027-03-01'],
  ['2027-03-012', null],
  ['2027/3/1', '2027-03-01'],
  ['01/03/2027', '2027-03-01'],
  ['1.3.27', '2027-03-01'],
  ['31-12-2026 00:00', '2026-12-31'],
  ['1 March 2027', '2027-03-01'],
  ['1st Mar. 2027', '2027-03-01'],
  ['March 1, 2027', '2027-03-01'],
  ['1 Μαρτίου 2027', '2027-03-01'],
  ['1 Ιουλίου 2027', '2027-07-01'],
  ['1 мая 2027', '2027-05-01'],
  ['15 Μαρτίου 2027', '2027-03-15'],
  ['15 марта 2027 г.', '2027-03-15'],
  ['1. März 2027', '2027-03-01'],
  ['15-Dez-26', '2026-12-15'],
  ['1-Mar-27', '2027-03-01'],
  ['20270301', '2027-03-01'],
  ['Από 1/3/2027', '2027-03-01'],
  ['Available from 1 March 2027', '2027-03-01'],
  ['2027-03-01T22:00:00.000Z', '2027-03-02'],
  ['2027-03-01T00:00:00Z', '2027-03-01'],
  ['2027-03-01T00:00:00+02:00', '2027-03-01'],
  ['Tue, 02 Mar 2027 00:00:00 GMT', '2027-03-02'],
  ['46082.5', '2026-03-01'],
  ['2027', null],
  ['Q2 2027', '2027-06-30'],
  ['Q1/2028', '2028-03-31'],
  ['3Q 2027', '2027-09-30'],
  ['2ο τρίμηνο του 2027', '2027-06-30'],
  ['4 кв. 2027', '2027-12-31'],
  ['2. Quartal 2027', '2027-06-30'],
  ['Q5 2027', null],
  ['06/2027', '2027-06-01'],
  ['6-2027', '2027-06-01'],
  ['2027-06', '2027-06-01'],
  ['13/2027', null],
  ['June 2027', '2027-06-01'],
  ['Delivery: June 2027', '2027-06-01'],
  ['Ιούνιος 2027', '2027-06-01'],
  ['июнь 2027 г.', '2027-06-01'],
  ['let until 30/06/2027', '2027-06-30'],
  ['Ενοικιασμένο μέχρι 30/06/2027', '2027-06-30'],
  ['1900-01-01', null],
  ['Foo 2027', null],
  ['13/31/2026', null],
  ['12/31/2026', '2026-12-31'],
  ['3.25.2027', '2027-03-25'],
  ['Est. completion: Q4 2027', '2027-12-31'],
  ['Thursday, 25 March 2027', '2027-03-25'],
  ['market 2027', null],
  ['Subject 2027', null],
  ['March 27', null],
  ['30/02/2027', null],
  ['0000-00-00', null],
  ['1 Foo 2027', null],
  ['01/03-2027', null],
  ['46082', '2026-03-01'],
  ['End of June 2027', null],
  ['Άμεσα', null],
])('available from %j is %j', (text, day) =>
  expect(checkedHome({ availableFrom: text }).availableFrom).toBe(day),
);

test('a date with the month first is read and noted', () =>
  expect(checkedHome({ availableFrom: '12/31/2026' }).notices.join()).toMatch(/has the month first/));

test('a date that cannot be read is reported, and so is a number of a day that Excel has written', () => {
  expect(checkedHome({ availableFrom: '13/31/2026' }).notices).toEqual([
    "date '13/31/2026' is not understood and was left out",
  ]);
  expect(checkedHome({ availableFrom: '46082' }).notices).toEqual([
    "date '46082' was read as Excel's number of a day",
  ]);
  for (const atOnce of ['', 'Άμεσα', 'immediately', 'сразу', 'ab sofort'])
    expect(checkedHome({ availableFrom: atOnce }).notices).toEqual([]);
});

test.each([
  ['Q2 2027', "date 'Q2 2027' names no day: read as 2027-06-30"],
  ['Ιούνιος 2027', "date 'Ιούνιος 2027' names no day: read as 2027-06-01"],
  ['2027', "date '2027' is not understood and was left out"],
  ['let until 2027', "date 'let until 2027' is not understood and was left out"],
  ['rented until further notice', "date 'rented until further notice' is not understood and was left out"],
])('a date without a day is noted: %s', (availableFrom, notice) =>
  expect(checkedHome({ availableFrom }).notices).toEqual([notice]),
);

test.each(['no', 'Sold', 'Sold 12/03/2026', 'Πουλήθηκε 5/2026', 'not available', 'Ενοικιασμένο'])(
  'a word instead of the date says that the home is not offered: %s',
  (availableFrom) => expect(() => checkedHome({ availableFrom })).toThrow(/is not available/),
);
