import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from '@/lib/calendar-text';

const EVENT: CalendarEvent = {
  uid: '8d5f5b0e@estia.example',
  sequence: 3,
  changedAt: new Date('2026-12-01T08:00:00Z'),
  start: new Date('2026-10-25T00:30:00Z'),
  end: new Date('2026-10-25T01:00:00Z'),
  summary: 'Viewing: Flat (Maria)',
  description: 'Where: Limassol',
  location: 'Limassol',
  url: 'https://estia.example/viewings',
  isCancelled: false,
};

const HOSTILE = [
  'Flat; with, all \\ of it: "quoted"',
  'Two\nlines\r\nof an\rold Mac',
  'END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VEVENT',
  'Διαμέρισμα στη Λεμεσό με θέα στη θάλασσα και δύο μεγάλες βεράντες, κοντά στο λιμάνι',
  `Квартира 🏠${'👩‍👩‍👧‍👧'.repeat(30)}`,
  'tab\tbell\u0007 and delete\u007f',
];

/** As two programs read it that know nothing of each other. */
function read(text: string) {
  const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const ical = new ICAL.Event(first);
  const node = Object.values(sync.parseICS(text)).find((each) => each?.type === 'VEVENT');
  if (node?.type !== 'VEVENT') throw new Error('no event');
  return { ical, node };
}

test.each([EVENT.summary, ...HOSTILE])('both libraries read what was written: %j', (words) => {
  const { ical, node } = read(
    calendarText([{ ...EVENT, summary: words, description: words, location: words }]),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const plain = words.replace(/\r\n?/g, '\n').replace(/[\x00-\x09\x0b-\x1f\x7f]/g, ' ');
  expect([ical.summary, ical.description, ical.location]).toEqual([plain, plain, plain]);
  expect([node.summary, node.description, node.location]).toEqual([plain, plain, plain]);
  expect([ical.uid, node.uid]).toEqual([EVENT.uid, EVENT.uid]);
  expect([ical.startDate.toJSDate(), node.start].map(Number)).toEqual([+EVENT.start, +EVENT.start]);
  expect([ical.endDate.toJSDate(), node.end].map(Number)).toEqual([+EVENT.end, +EVENT.end]);
  expect([ical.sequence, Number(node.sequence)]).toEqual([3, 3]);
  expect(node.status).toBe('CONFIRMED');
});

test('lines have 75 octets at most, end with CRLF, and no character is cut', () => {
  const text = calendarText(HOSTILE.map((summary) => ({ ...EVENT, summary })));
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});

test('a cancelled viewing cancels the entry with the same id', () => {
  const text = calendarText([{ ...EVENT, sequence: 4, isCancelled: true }]);
  expect(text).toContain('METHOD:CANCEL\r\n');
  const { ical, node } = read(text);
  expect(ical.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([node.status, ical.uid, ical.sequence]).toEqual(['CANCELLED', EVENT.uid, 4]);
  // In a calendar that is read again it is an entry among others.
  expect(calendarText([{ ...EVENT, isCancelled: true }], 'Viewings')).toContain('METHOD:PUBLISH\r\n');
  expect(calendarText([], 'Viewings')).not.toContain('VEVENT');
});
