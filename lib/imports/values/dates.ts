import { monthOf } from '@/lib/imports/values/months';
import { foldText } from '@/lib/imports/values/vocabulary';

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
    /^(?:\p{L}{2,}\.?,? )?(\d{1,2})(?:st|nd|rd|th|η|ησ|\.)?[ ./-]*(?:of |de )?(\p{L}{3,})\.?,?[ ./-]*(?:of |de )?(\d{4}|\d{2})(?: г\.?| года|[ t]\d{2}:.*)?$/u,
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

const BEFORE =
  /^(?:(?:is )?(?:let|rented|leased|tenanted|occupied|reserved|ενοικιασμεν\p{L}*|μισθωμεν\p{L}*|νοικιασμεν\p{L}*|сдан[ао]?|vermietet) (?:until|till|to|up to|through|εωσ|μεχρι|ωσ|до|bis)(?: (?:the|τον?|την?|τισ|zum))? |(?:(?:est\.?|estimated|expected|planned|approx\.?) )?(?:(?:available|ready|delivery|handover|completion|completed|move in|διαθεσιμ\p{L}*|παραδοση|ετοιμο|сдача|готовность|срок сдачи|verfugbar|bezugsfrei|frei)(?:\s*[:-]\s*|\s+))?(?:(?:from|by|in|as of|απο|σε|τον?|την?|ab|с|в|к)\s+)?)/u;

const YEAR = '((?:19|20)\\d{2})(?: г(?:ода?)?\\.?)?';
const QUARTER = new RegExp(
  `^(?:q ?([1-4])|([1-4])\\S{0,3} ?(?:q|quarter|τριμηνο|квартал\\p{L}*|кв|quartal))\\.?[ ,./-]*(?:of |του )?${YEAR}$`,
  'u',
);
const MONTH = new RegExp(`^(?:(\\p{L}{3,})\\.?|(\\d{1,2}))[ ,./-]*(?:of |του |de )?${YEAR}$`, 'u');
const END = /^(?:(?:by |at )?(?:the )?end (?:of )?|τελ(?:οσ|η) (?:του )?|(?:к )?кон(?:ец|ца|цу) |ende )/u;

/** A month gives its first day, when people move in; a quarter and the end of something the last one. */
function readPeriodDay(text: string): string | null {
  const rest = text.replace(/^((?:19|20)\d{2})[./-](\d{1,2})$/, '$2/$1').replace(END, '');
  const isEnd = rest.length < text.length;
  const [, one, other, quarterYear] = QUARTER.exec(rest) ?? [];
  const [, name, digits, year = quarterYear] = MONTH.exec(rest) ?? [];
  const quarter = Number(one ?? other ?? 0) * 3;
  const month =
    quarter || (name ? monthOf(name) : Number(digits ?? (isEnd && /^\d{4}$/.test(rest) ? 12 : 0)));
  const of = Number(year ?? (month === 12 ? rest : 0));
  if (!of || month < 1 || month > 12) return null;
  const isLast = isEnd || quarter > 0;
  return new Date(Date.UTC(of, isLast ? month : month - 1, isLast ? 0 : 1)).toISOString().slice(0, 10);
}

const bareDate = (text: string | undefined) => foldText(text ?? '').replace(BEFORE, '');

/** '01/03/2027', '1.3.27', '1 Μαρτίου 2027', Excel day numbers and periods → '2027-03-01'. */
export function readFeedDate(text: string | undefined): string | null {
  const folded = bareDate(text);
  return localDay(folded) ?? excelDay(folded) ?? readPeriodDay(folded) ?? writtenDay(folded);
}

/** How a date may be misread; `null` if it is clear. */
export function dateNotice(text = ''): string | null {
  const bare = bareDate(text);
  if (excelDay(text.trim())) return "was read as Excel's number of a day";
  const [, first = '', second = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(bare) ?? [];
  if (isMonthFirst(first, second))
    return 'has the month first; other dates of the file were read with the day first';
  const day = readPeriodDay(bare);
  return day && `names no day: read as ${day}`;
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
