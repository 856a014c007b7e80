import { sentence } from '@/lib/imports/sentences';
import { cleanText } from '@/lib/imports/values/text';
import { foldText } from '@/lib/imports/values/vocabulary';
import { memoised } from '@/lib/runtime/memoised';

const MONTHS = [
  'jan(?:uary|uar)?|ιαν\\p{L}*|янв\\p{L}*',
  'feb(?:ruary|ruar)?|φεβ\\p{L}*|фев\\p{L}*',
  'mar(?:ch|z)?|μαρ\\p{L}*|март?\\p{L}?',
  'apr(?:il)?|απρ\\p{L}*|апр\\p{L}*',
  'ma[yi]|μαι\\p{L}*|ма[ия]',
  'june?|juni|ιουν\\p{L}*|июн\\p{L}*',
  'july?|juli|ιουλ\\p{L}*|июл\\p{L}*',
  'aug(?:ust)?|αυγ\\p{L}*|авг\\p{L}*',
  'sept?(?:ember)?|σεπ\\p{L}*|сен\\p{L}*',
  'o[ck]t(?:ober)?|οκτ\\p{L}*|окт\\p{L}*',
  'nov(?:ember)?|νοε\\p{L}*|ноя\\p{L}*',
  'de[cz](?:ember)?|δεκ\\p{L}*|дек\\p{L}*',
].map((names) => new RegExp(`^(?:${names})$`, 'u'));

/** From 1; 0 for other words. */
const monthOf = memoised((word) => MONTHS.findIndex((pattern) => pattern.test(word)) + 1);

/** '03/25/2027' can only be American; otherwise the day comes first. */
const isMonthFirst = (first: string, second: string) => Number(first) <= 12 && Number(second) > 12;

const FORMS: readonly [RegExp, (parts: string[]) => (string | number)[]][] = [
  [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d).*$/,
    ([year = '', , month = '', day = '']) => [year, month, day],
  ],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, (parts) => parts],
  [
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/,
    ([day = '', , month = '', year = '']) =>
      isMonthFirst(day, month) ? [year, day, month] : [year, month, day],
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th|η|ησ|\.)?[ -]*(?:of )?(\p{L}{3,})\.?,?[ -]*(\d{4}|\d{2})(?: г\.?| года|[ t]\d{2}:.*)?$/u,
    ([day = '', month = '', year = '']) => [year, monthOf(month), day],
  ],
  [
    /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
    ([month = '', day = '', year = '']) => [year, monthOf(month), day],
  ],
];

/** Excel day numbers of 1 January 2000 and 2100. */
const EXCEL_DAYS = { min: 36_526, max: 73_051 };
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30);

const AT_ONCE =
  /^(immediate(ly)?|now|(key )?ready( to move( in)?| for delivery)?|completed?|ετοιμ[οη]\p{L}*|ετοιμοπαραδοτ\p{L}*|готов[оа]?|bezugsfertig|hazir|available( now)?|asap|vacant|yes|αμεσα|αμεση\p{L}*( παραδοση)?|διαθεσιμο|ναι|сразу|сеичас|свободн[ао]|да|дом сдан|сдан в эксплуатацию|ab sofort|sofort|hemen)$/u;

export const isAvailableNow = (text: string | undefined): boolean => AT_ONCE.test(foldText(text ?? ''));

/** The local day of a UTC time: spreadsheets write midnight of 2 March as '2027-03-01T22:00:00Z'. */
function localDay(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dt\d\d:\d\d(:\d\d(\.\d+)?)?z$/.test(text)) return null;
  const moment = new Date(text.toUpperCase());
  return Number.isNaN(moment.getTime())
    ? null
    : moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Nicosia' });
}

/** An Excel day number (46082 is 1 March 2026), with or without time; `null` for other numbers. */
function excelDay(text: string): string | null {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (days < EXCEL_DAYS.min || days >= EXCEL_DAYS.max) return null;
  return new Date(EXCEL_DAY_ZERO + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'Available from', 'let until', 'Est. completion:', 'Thursday,'. */
const BEFORE =
  /^(?:(?:let|rented|leased|tenanted|reserved|ενοικιασμεν\p{L}*|μισθωμεν\p{L}*|сдан[ао]?|vermietet|until|till|to|through|εωσ|μεχρι|ωσ|до|bis|est|estimated|expected|available|ready|delivery|handover|completion|completed|move in|διαθεσιμ\p{L}*|παραδοση|ετοιμο|сдача|готовность|срок сдачи|verfugbar|bezugsfrei|frei|from|by|in|as of|απο|σε|τον?|την?|τισ|ab|с|в|к|\p{L}+day|mon|tue|wed|thu|fri|sat|sun)[ :.,-]+)+/u;

const QUARTER =
  /^(?:q ?([1-4])|([1-4])\S{0,3} ?(?:q|quarter|τριμηνο|квартал\p{L}*|кв|quartal))\.?[ ,./-]*(?:of |του )?(20\d{2})(?: г(?:ода?)?\.?)?$/u;
const MONTH = /^(?:(\p{L}{3,})\.?|(\d{1,2}))[ ./-]*(20\d{2})(?: г(?:ода?)?\.?)?$/u;

/** A month gives its first day, when people move in; a quarter its last one. */
function periodDay(text: string): string | null {
  const [, first, second, quarterYear] = QUARTER.exec(text) ?? [];
  if (quarterYear) return dayOf(Number(quarterYear), Number(first ?? second) * 3, 0);
  const [, name, digits, year] = MONTH.exec(text.replace(/^(20\d{2})[./-](\d{1,2})$/, '$2/$1')) ?? [];
  const month = name ? monthOf(name) : Number(digits ?? 0);
  return year && month >= 1 && month <= 12 ? dayOf(Number(year), month - 1, 1) : null;
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const bareDate = (text: string | undefined) => foldText(text ?? '').replace(BEFORE, '');

/** '01/03/2027', '1.3.27', '1 Μαρτίου 2027', Excel day numbers and periods → '2027-03-01'. */
export function readFeedDate(text: string | undefined): string | null {
  const folded = bareDate(text);
  return localDay(folded) ?? excelDay(folded) ?? periodDay(folded) ?? writtenDay(folded);
}

/** How a date may be misread; `null` if it is clear. */
export function dateNotice(text = ''): string | null {
  const bare = bareDate(text);
  const shown = cleanText(text, 40);
  if (excelDay(text.trim())) return sentence('fact.excelDay', { text: shown });
  const [, first = '', second = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(bare) ?? [];
  if (isMonthFirst(first, second)) return sentence('fact.monthFirst', { text: shown });
  const day = periodDay(bare);
  return day && sentence('fact.noDay', { text: shown, day });
}

function writtenDay(folded: string): string | null {
  for (const [pattern, order] of FORMS) {
    const parts = pattern.exec(folded)?.slice(1);
    if (!parts) continue;
    const [year = 0, month = 0, day = 0] = order(parts).map(Number);
    const iso = `${year < 100 ? 2000 + year : year}-${twoDigits(month)}-${twoDigits(day)}`;
    const date = new Date(`${iso}T00:00:00Z`);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    // Programs write 1900 or 1970 for no date.
    return isDay && iso.startsWith('20') ? iso : null;
  }
  return null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
