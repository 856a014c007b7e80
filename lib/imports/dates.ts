import { foldText } from '@/lib/imports/vocabulary';

/** Folded month prefixes in English, Greek and Russian; the endings are inflections. */
const MONTHS = [
  ['jan', 'ιαν', 'янв'],
  ['feb', 'φεβ', 'фев'],
  ['mar', 'μαρ', 'мар'],
  ['apr', 'απρ', 'апр'],
  ['may', 'μαι', 'маи', 'мая'],
  ['jun', 'ιουν', 'июн'],
  ['jul', 'ιουλ', 'июл'],
  ['aug', 'αυγ', 'авг'],
  ['sep', 'σεπ', 'сен'],
  ['oct', 'οκτ', 'окт'],
  ['nov', 'νοε', 'ноя'],
  ['dec', 'δεκ', 'дек'],
] as const;

const monthOf = (word: string) =>
  MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;

/** Both countries write the day first. */
const FORMS: readonly [RegExp, (parts: string[]) => (string | number)[]][] = [
  [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d).*$/,
    ([year = '', , month = '', day = '']) => [year, month, day],
  ],
  [
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/,
    ([day = '', , month = '', year = '']) => [year, month, day],
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th|η|ησ)?[ -](\p{L}{3,})\.?,?[ -](\d{4})$/u,
    ([day = '', month = '', year = '']) => [year, monthOf(month), day],
  ],
  [
    /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
    ([month = '', day = '', year = '']) => [year, monthOf(month), day],
  ],
];

/**
 * A feed's date as '2027-03-01'; also accepts '01/03/2027', '1.3.27', '1 March 2027' and '1 Μαρτίου 2027'. `null` if
 * invalid, such as '0000-00-00' for no date.
 */
export function readFeedDate(text: string | undefined): string | null {
  const folded = foldText(text ?? '');
  for (const [pattern, order] of FORMS) {
    const parts = pattern.exec(folded)?.slice(1);
    if (!parts) continue;
    const [year = 0, month = 0, day = 0] = order(parts).map(Number);
    const iso = `${year < 100 ? 2000 + year : year}-${twoDigits(month)}-${twoDigits(day)}`;
    const date = new Date(`${iso}T00:00:00Z`);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    return isDay && /^(19|20)/.test(iso) ? iso : null;
  }
  return null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
