import { describe, expect, test } from 'vitest';
import { fileProblem } from '@/lib/imports/readers/file-kind';
import { validateHome } from '@/lib/imports/rules/row-rules';
import { sentence } from '@/lib/imports/sentences';
import { priceNotices, pricePeriod, priceProblem, readFeedPrice } from '@/lib/imports/values/prices';

describe('prices in a feed', () => {
  test.each([
    ['350000', 350_000],
    ['€ 385.000,00', 385_000],
    ['350.000,- €', 350_000],
    ['250k', 250_000],
    ['185 T€', 185_000],
    ['185 Tsd. Euro', 185_000],
    ['€1.2m', 1_200_000],
    ['1,2 εκατ. €', 1_200_000],
    ['2.5 million euros', 2_500_000],
    ['from €250,000 + VAT', 250_000],
    ['Από 250.000 ευρώ + Φ.Π.Α.', 250_000],
    ['250.000 ΕΥΡΩ', 250_000],
    ['€250.000 (συζητήσιμη)', 250_000],
    ['450 000 евро', 450_000],
    ['1,250 εκατ.', 1_250_000],
    ['1’250’000 €', 1_250_000],
    ['250.000 €\u200e', 250_000],
    ['ab 250.000 €', 250_000],
    ['350.000 € zzgl. MwSt.', 350_000],
    ['250.000 € VB', 250_000],
    ['250.000€ με ΦΠΑ', 250_000],
    ['от 250 000 € + НДС', 250_000],
    ['~250.000', 250_000],
    ['€ 245,000.00 + V.A.T', 245_000],
    ['€700 + utilities', 700],
    ['Price: from € 250.000 + VAT', 250_000],
    ['€250,000 + 5% VAT', 250_000],
    ['€250.000 (VAT 19%)', 250_000],
    ['€250.000 VAT incl.', 250_000],
    ['Offers in excess of €250,000', 250_000],
    ['OIRO €250,000', 250_000],
    ['Τιμή πώλησης: 250.000 €', 250_000],
    ['Reduced to €250,000', 250_000],
  ])('%s', (text, euros) => {
    expect(readFeedPrice(text)).toEqual({ euros, period: null });
  });
  test.each([
    ['€1.450 pcm', 1_450, 'month'],
    ['1.200 €/μήνα', 1_200, 'month'],
    ['Rent €950 p/m', 950, 'month'],
    ['€1,250/m', 1_250, 'month'],
    ['950 € / μ.', 950, 'month'],
    ['ενοίκιο 950 € τον μήνα', 950, 'month'],
    ['1 200 евро в месяц', 1_200, 'month'],
    ['1.450 τον μήνα', 1_450, 'month'],
    ['1,450 p.c.m.', 1_450, 'month'],
    ['€400 pw', 400, 'week'],
    ['400 € την εβδομάδα', 400, 'week'],
    ['€12,000 p.a.', 12_000, 'year'],
    ['120 per night', 120, 'day'],
    ['1500 ανά μήνα', 1_500, 'month'],
    ['850 €/Monat', 850, 'month'],
    ['850,00 € mtl. Kaltmiete', 850, 'month'],
    ['850 € в месяц', 850, 'month'],
    ['900 €/ay', 900, 'month'],
    ['900 € aylık', 900, 'month'],
    ['1500 в месяц + счета', 1_500, 'month'],
    ['300 € pro Woche', 300, 'week'],
    ['60 € за сутки', 60, 'day'],
    ['1.500 €/μην.', 1_500, 'month'],
    ['60 € ανά διανυκτέρευση', 60, 'day'],
    ['950 μηνιαίως', 950, 'month'],
    ['950 /mo', 950, 'month'],
    ['€950 per mo.', 950, 'month'],
    ['950 p. c. m.', 950, 'month'],
    ['950 € mensuales', 950, 'month'],
    ['950 €/mese', 950, 'month'],
    ['950 € ежемесячно', 950, 'month'],
    ['950 € monatl.', 950, 'month'],
    ['300 p.w.', 300, 'week'],
  ])('%s', (text, euros, period) => {
    expect(readFeedPrice(text)).toEqual({ euros, period });
  });
  test.each([
    'POA',
    'κατόπιν συνεννόησης',
    '200-300',
    '200.000 - 300.000',
    '£250,000',
    '$1,000',
    '250000 and 300000',
    '1500/1600',
    '1500 1600',
    '250,000/280,000',
    '1500 €/m²',
    '1500 €/m.2',
    '3.500 €/τ.μ.',
    '€3,500 per sqm',
    '3 months',
    '€',
    '',
    undefined,
  ])('%s is not a price', (text) => {
    expect(readFeedPrice(text)).toBeNull();
  });
  test('a price frequency is read by the same words', () => {
    expect(['sale', 'month', 'Per week', 'ετησίως', ''].map(pricePeriod)).toEqual([
      null,
      'month',
      'week',
      'year',
      null,
    ]);
  });
});

test.each([
  ['', 'price is missing'],
  ['-', 'price is missing'],
  ['n/a', 'price is missing'],
  ['POA', "price is on request ('POA'): write a number"],
  ['Price on request', "price is on request ('Price on request'): write a number"],
  ['κατόπιν συνεννόησης', "price is on request ('κατόπιν συνεννόησης'): write a number"],
  ['Preis auf Anfrage', "price is on request ('Preis auf Anfrage'): write a number"],
  ['По запросу', "price is on request ('По запросу'): write a number"],
  ['£250,000', "price '£250,000' is not in euro"],
  ['3.500.000 TL', "price '3.500.000 TL' is not in euro"],
  ['3.500 €/τ.μ.', "price '3.500 €/τ.μ.' is for a unit of area, not for the home"],
  ['200.000 - 300.000', "price '200.000 - 300.000' gives several numbers: write one"],
  ['από 250.000€ έως 300.000€', "price 'από 250.000€ έως 300.000€' gives several numbers: write one"],
  ['Was €300,000 now €250,000', "price 'Was €300,000 now €250,000' gives several numbers: write one"],
  ['cheap', "price is missing or not a number: 'cheap'"],
])('the price %j is refused: %s', (text, problem) => {
  expect(readFeedPrice(text)).toBeNull();
  expect(sentence(priceProblem(text), { text })).toBe(problem);
});

test.each([
  ['250.000 € + ΦΠΑ', /without VAT/],
  ['€250,000 plus VAT', /without VAT/],
  ['350.000 € zzgl. MwSt', /without VAT/],
  ['250000 (VAT not included)', /without VAT/],
  ['ab 250.000 €', /lowest of several/],
  ['από 250.000€', /lowest of several/],
  ['250.000 περίπου', /approximate/],
])('what the price %s leaves open is noted', (text, notice) => {
  expect(priceNotices(text).map((name) => sentence(name, { text }))).toEqual([expect.stringMatching(notice)]);
});

test.each([
  '250000',
  '€250,000',
  '250.000 € με ΦΠΑ',
  'incl. VAT 250000',
  'no VAT €250,000',
  '250.000 negotiable',
])('the price %s leaves nothing open', (text) => expect(priceNotices(text)).toEqual([]));

describe('rows', () => {
  const home = (changes: object) =>
    validateHome(
      2,
      { type: 'apt', location: 'Limassol', area: '80', bedrooms: '2', ...changes },
      new Date('2026-11-21T00:00:00Z'),
    );
  test.each([
    [{ price: '€1.450 pcm' }, 'for_rent', 145_000],
    [{ price: '18000', priceFrequency: 'year' }, 'for_rent', 150_000],
    [{ price: '18.000 € p.a.', status: 'rent' }, 'for_rent', 150_000],
    [{ price: '300', priceFrequency: 'week' }, 'for_rent', 130_000],
    [{ price: '250k' }, 'for_sale', 25_000_000],
    [{ price: '250k', status: 'sale' }, 'for_sale', 25_000_000],
  ])('%j', (changes, status, priceCents) => {
    expect(home(changes)).toMatchObject({ type: 'apartment', status, priceCents });
  });
  test('daily lets are not rentals', () => {
    expect(() => home({ price: '120 per night' })).toThrow(/let by the day/);
  });
});

test.each([
  [[0x50, 0x4b, 0x03, 0x04, 0x14], /Excel.*CSV UTF-8/],
  [[0xd0, 0xcf, 0x11, 0xe0], /Excel/],
  [[0x1f, 0x8b, 0x08], /compressed/],
  [[...Buffer.from('%PDF-1.7')], /PDF/],
  [[...Buffer.from('<!DOCTYPE html><title>Login')], /web page/],
  [[...Buffer.from('<?xml version="1.0"?>\n<!-- x --><html>')], /web page/],
  [[...Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')], /Excel/],
  [[...Buffer.from('\ufeff \n')], /empty/],
  [[], /empty/],
])('a file that is not a feed is named for what it is: %j', (bytes, problem) => {
  expect(fileProblem(Uint8Array.from(bytes))).toMatch(problem);
});

test.each(['ref,price\n', '<?xml version="1.0"?><root/>', '[ref];[price]\n'])('%j may be a feed', (text) => {
  expect(fileProblem(Buffer.from(text))).toBeNull();
});
test('a feed in UTF-16 is accepted', () => {
  expect(fileProblem(Buffer.from('\ufeffref;price', 'utf16le'))).toBeNull();
});
