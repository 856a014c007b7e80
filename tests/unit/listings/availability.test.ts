import { expect, test } from 'vitest';
import { availabilityText, listingPrice } from '@/lib/listings/card/card-text';
import { listingJsonLd } from '@/lib/listings/page/json-ld';
import { listingDescription, listingTitle } from '@/lib/listings/page/metadata';
import { changeHomeSchema, changeHomesSchema } from '@/lib/portfolio/schema';
import { pricesChangedBy } from '@/lib/portfolio/state-commands';
import type { Standing } from '@/lib/portfolio/types';
import { sampleDetail } from '../../support/sample-detail';

const sold = sampleDetail({ availability: 'closed', priceCents: null });
const reserved = sampleDetail({ availability: 'reserved' });

test('a deal is told in the words of its market, and takes the place of the price', () => {
  expect(availabilityText(sampleDetail())).toBeNull();
  expect([reserved, sold].map(availabilityText)).toEqual(['Reserved', 'Sold']);
  expect(availabilityText({ availability: 'closed', status: 'for_rent' })).toBe('Let');
  expect(listingPrice(reserved)).toBe('€285,000');
  expect(listingPrice(sold)).toBe('Sold');
});

test('structured data and metadata tell a deal and no price of a sold home', () => {
  const offer = (listing: typeof sold) => JSON.stringify(listingJsonLd(listing, 'https://estia.example'));
  expect(offer(reserved)).toContain('"availability":"https://schema.org/Reserved"');
  expect(offer(reserved)).toContain('"price":285000');
  expect(offer(sold)).toContain('"availability":"https://schema.org/SoldOut"');
  expect(offer(sold)).not.toContain('"price"');
  expect(listingTitle(sold)).toContain('– Sold');
  expect(listingDescription(sold)).not.toContain('€');
  expect(listingDescription(reserved)).toContain('Reserved');
});

test.each([
  ['-5', -5],
  ['+7.5 %', 7.5],
  ['2,5%', 2.5],
  ['', null],
])('%j is %j percent', (text, percent) => {
  const input = { change: 'price', percent: text, homes: ['1.1'], scope: 'chosen', q: '', state: 'all' };
  expect(changeHomesSchema.parse(input)).toMatchObject({ percent, homes: [{ id: 1, version: 1 }] });
});

test.each(['-91', '101', 'five', '1e9', '5 6', 'NaN'])('%j is no percent', (percent) => {
  const input = { change: 'price', percent, homes: ['1.1'], scope: 'chosen', q: '', state: 'all' };
  expect(changeHomesSchema.safeParse(input).success).toBe(false);
});

test.each(['1', '1.', '.1', '0.1', '1.0', '99999999999.1', '1.1.1', "1.1'; --"])('%j is no home', (home) => {
  const input = { change: 'remove', percent: '', homes: [home], scope: 'chosen', q: '', state: 'all' };
  expect(changeHomesSchema.safeParse(input).success).toBe(false);
});

test('the price of a row is typed as in the form; empty leaves it', () => {
  const parse = (price: string) =>
    changeHomeSchema.safeParse({ id: 1, shownState: 'available', shownPrice: '', state: 'available', price });
  expect(['285,000', '€1.2m', '1.250,50', ''].map((price) => parse(price).data?.price)).toEqual([
    28_500_000,
    120_000_000,
    125_050,
    null,
  ]);
  for (const price of ['0', '-5', 'cheap', '1-2', '2000000000'])
    expect(parse(price).success, price).toBe(false);
});

test('a percentage moves prices to whole euros, at least one', () => {
  const home = (priceCents: number | null, availability: Standing['availability'] = 'available') => ({
    ...{
      id: 1,
      title: '',
      version: 1,
      published: true,
      featured: false,
      availabilityAt: null,
      handEdited: [],
    },
    priceCents,
    availability,
  });
  const changed = (homes: Standing[], percent: number) =>
    pricesChangedBy(homes, percent).map(({ priceCents }) => priceCents);
  expect(changed([home(120_050)], 10)).toEqual([132_100]);
  expect(changed([home(100)], -90)).toEqual([]);
  expect(changed([home(null), home(100_000, 'closed')], 10)).toEqual([]);
});
