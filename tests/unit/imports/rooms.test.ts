import { describe, expect, test } from 'vitest';
import { validateHome } from '@/lib/imports/rules/row-rules';
import { readRooms } from '@/lib/imports/values/rooms';

const NOW = new Date('2026-11-21T00:00:00Z');
const check = (bedrooms: string) =>
  validateHome(2, { type: 'Villa', price: '650000', location: 'Paphos', area: '400', bedrooms }, NOW);

describe('a number of rooms', () => {
  test.each([
    ['two', 2],
    ['dos', 2],
    ['δύο', 2],
    ['Τρία υπνοδωμάτια', 3],
    ['два', 2],
    ['Zwei Schlafzimmer', 2],
    ['Υ/Δ: 2', 2],
    ['3 Υ.Δ.', 3],
    ['2 υπν.', 2],
    ['3 bedrooms', 3],
    ['Bedrooms: 4', 4],
    ['4 double bedrooms', 4],
    ['3 спальни', 3],
    ['2.0', 2],
    ['3+1', 3],
    ['3+1+1', 3],
    ['3 + maid', 3],
    ["3 bedrooms plus maid's room", 3],
    ['3 bedrooms (1 en suite)', 3],
    ['5 υ/δ + 1 δωμάτιο υπηρεσίας', 5],
    ['studio', 0],
    ['Studio apartment', 0],
    ['Γκαρσονιέρα', 0],
    ['1+0', 0],
  ])('%s is %i', (text, count) => expect(readRooms(text)).toEqual({ count, isExact: true }));

  test.each([
    '2/3',
    '2-3',
    '2 to 3',
    '2 ή 3',
    '3 (4)',
    '3 bed 2 bath',
    '2+3',
    'up to 4',
    'Studio / 1',
    'open plan',
  ])('%s is not one number', (text) => expect(readRooms(text).count).toBeNull());

  test.each(['3 комнаты', 'двухкомнатная', '3-к', '4 Zimmer', 'T2', '3 rooms'])(
    '%s counts the living room, too: no number of bedrooms',
    (text) => expect(readRooms(text).count).toBeNull(),
  );

  test.each([
    ['4+', 4],
    ['2,5', 2],
    ['2½', 2],
    ['at least 3', 3],
    ['3 or more', 3],
  ])('%s is read as %i, with a notice', (text, count) => {
    expect(readRooms(text)).toEqual({ count, isExact: false });
    expect(check(text).notices).toEqual([`bedrooms '${text}' was read as ${count}`]);
  });
});

test('what is no number is left out with a notice; a cell that says nothing needs none', () => {
  expect(check('2/3')).toMatchObject({
    bedrooms: null,
    notices: ["bedrooms '2/3' is not one number and was left out"],
  });
  for (const nothing of ['', '-', 'n/a', 'unknown', 'άγνωστο', '?'])
    expect(check(nothing).notices).toEqual([]);
});
