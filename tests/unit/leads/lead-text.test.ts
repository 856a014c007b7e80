import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { withoutFormula } from '@/lib/input/csv-text';
import { leadsCsv, replyTimeText } from '@/lib/leads/lead-text';
import type { Lead } from '@/lib/leads/types';
import { inLanguage } from '@/lib/next/spoken-language';

const LEAD: Lead = {
  threadId: 7,
  username: 'maria',
  name: 'Μαρία "M", Λεμεσός;',
  listingId: 12,
  title: '=HYPERLINK("https://evil.example")',
  reference: '-1+2',
  words: 'Γεια σας,\nείναι διαθέσιμο;',
  askedAt: new Date('2026-11-27T10:00:00Z'),
  answeredAt: new Date('2026-11-27T11:31:00Z'),
};
const address = (path: string) => `https://estia.test${path}`;

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...['\u200b=1', '\u200e=1', '\ufeff=1', '"=1"'],
])('%j does not run as a formula', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each([
  ['\t=1', "' =1"],
  ['\r=1', "' =1"],
  ['Ann;=1+1', "Ann;'=1+1"],
  ["Hello, =cmd|' /C calc'!A0", "Hello,' =cmd|' /C calc'!A0"],
  ['Hello;"=1+1"', 'Hello;\'"=1+1"'],
  ['Hello;;\u200b＝1', "Hello;;'\u200b＝1"],
  ['Hello\n=1+1\r\n\u2028@A1', 'Hello =1+1 @A1'],
])('nor does a part of %j where it is split', (text, safe) => expect(withoutFormula(text)).toBe(safe));

test('other texts stay as they are', () => {
  for (const text of ['', 'a=b', 'Ωραίο – 5', '3-4', 'Yes; at 5, please', 'a, b-c'])
    expect(withoutFormula(text)).toBe(text);
});

test('the file has a mark for Excel, and reads back as it was, each lead in one line', () => {
  const text = leadsCsv([LEAD], address);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header, row] = parse(text, { bom: true }) as string[][];
  expect(header).toHaveLength(10);
  expect(row).toEqual([
    '2026-11-27 10:00',
    LEAD.name,
    'maria',
    `'${LEAD.title}`,
    '12',
    `'${LEAD.reference}`,
    'Γεια σας, είναι διαθέσιμο;',
    '2026-11-27 11:31',
    '91',
    'https://estia.test/chat/7',
  ]);
});

test('in Greek and Russian it has their titles and the separator of their Excel', () => {
  const text = inLanguage('el', () => leadsCsv([{ ...LEAD, answeredAt: null }], address));
  const [header, row] = parse(text, { bom: true, delimiter: ';' }) as string[][];
  expect(header?.[0]).toBe('Ερώτηση (UTC)');
  expect(row?.slice(1, 2)).toEqual([LEAD.name]);
  expect(row?.slice(7, 9)).toEqual(['', '']);
});

test.each([
  [10_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [26 * 3_600_000, '26 hours'],
  [49 * 3_600_000, '2 days'],
])('an answer after %i ms reads %s', (ms, text) => {
  expect(replyTimeText({ askedAt: LEAD.askedAt, answeredAt: new Date(LEAD.askedAt.getTime() + ms) })).toBe(
    text,
  );
});
