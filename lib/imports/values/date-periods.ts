import { monthOf } from '@/lib/imports/values/months';

/** Months from 1 to 12; a winter ends in month 14. */
type Period = { year: string; first: number; last: number };

const QUARTER_WORDS = 'quarter|qtr|q|τριμηνο|τριμ|квартала?|кв|quartal|ceyrek';
const HALF_WORDS = 'half|h|εξαμηνο|полугоди[ея]|halbjahr';
const NUMBERS = [
  /^(?:1|1st|first|i|α|πρωτο|перв\p{L}*|erste[sn]?)$/u,
  /^(?:2|2nd|second|ii|β|δευτερο|втор\p{L}*|zweite[sn]?)$/u,
  /^(?:3|3rd|third|iii|γ|τριτο|трет\p{L}*|dritte[sn]?)$/u,
  /^(?:4|4th|fourth|iv|δ|τεταρτο|четв\p{L}*|vierte[sn]?)$/u,
];
const YEAR = '((?:19|20)\\d{2})(?: г(?:ода?)?\\.?)?';
const partForms = (words: string) => [
  new RegExp(`^(?:${words})\\.?[ -]?(\\d)[ ,./-]*(?:of |του )?${YEAR}$`, 'u'),
  new RegExp(
    `^(?:the |το )?(\\d|\\p{L}+|\\dst|\\dnd|\\drd|\\dth)(?:[-.]?(?:ο|ыи|ии|и|е|ое))?[.'’΄´ʹ]? ?(?:${words})\\.?[ ,./-]*(?:of |του )?${YEAR}$`,
    'u',
  ),
];
const partAfterYear = (words: string) => new RegExp(`^${YEAR}[ ,./-]*(?:${words})\\.?[ -]?(\\d)$`, 'u');
const PARTS = [
  { months: 3, forms: partForms(QUARTER_WORDS), after: partAfterYear(QUARTER_WORDS) },
  { months: 6, forms: partForms(HALF_WORDS), after: partAfterYear(HALF_WORDS) },
];

function partOfYear(text: string): Period | null {
  for (const { months, forms, after } of PARTS) {
    const found = forms.map((form) => form.exec(text)).find(Boolean);
    const [year, name] = found ? [found[2], found[1]] : (after.exec(text)?.slice(1) ?? []);
    const number = NUMBERS.findIndex((pattern) => pattern.test(name ?? '')) + 1;
    if (year && number > 0 && number * months <= 12)
      return { year, first: (number - 1) * months + 1, last: number * months };
  }
  return null;
}

/** Last month of each season (northern hemisphere); winter ends in the next year. */
const SEASONS: readonly (readonly [RegExp, number])[] = [
  [/^(?:spring|ανοιξη\p{L}*|весн[аыеу]|весной|fruhjahr|fruhling|ilkbahar|bahar)$/u, 5],
  [/^(?:summer|καλοκαιρι\p{L}*|лет[оау]|летом|sommer|yaz)$/u, 8],
  [/^(?:autumn|fall|φθινοπωρο\p{L}*|осен[ьи]|осенью|herbst|sonbahar|guz)$/u, 11],
  [/^(?:winter|χειμωνα\p{L}*|зим[аыеу]|зимой|kis)$/u, 14],
];

function season(text: string): Period | null {
  const [, name = '', year] =
    new RegExp(`^(\\p{L}+)[ ,./-]*(?:of |του )?${YEAR}(?:[/-](?:\\d{2}|\\d{4}))?$`, 'u').exec(text) ?? [];
  const last = SEASONS.find(([pattern]) => pattern.test(name))?.[1];
  return year && last ? { year, first: last - 2, last } : null;
}

const FIRST_PART = /^(?:the )?(?:early|beginning of|start of|αρχεσ|начал[оае]|anfang)(?: του)? (?=\D*\d)/u;
const MIDDLE = /^(?:the )?(?:mid|middle of|μεσα|середин[аеуы]|mitte)(?: του)?[ -](?=\D*\d)/u;

/** 'early 2028' is the first quarter, 'mid 2028' the first half, 'mid-January 2027' the 15th. */
function roughly(text: string): { year: string; month: number; day: number } | null {
  const isMiddle = MIDDLE.test(text);
  const rest = text.replace(isMiddle ? MIDDLE : FIRST_PART, '');
  if (rest === text) return null;
  const [, year] = new RegExp(`^${YEAR}$`, 'u').exec(rest) ?? [];
  if (year) return { year, month: isMiddle ? 7 : 4, day: 0 };
  const named = month(rest);
  return named && { year: named.year, month: named.first, day: isMiddle ? 15 : 1 };
}

function month(text: string): Period | null {
  const [, named = '', namedYear] =
    new RegExp(`^(\\p{L}{3,})\\.?[ ,./-]*(?:of |του |de )?${YEAR}$`, 'u').exec(text) ?? [];
  const [, digits, digitsYear] = new RegExp(`^(\\d{1,2})[ ./-]${YEAR}$`, 'u').exec(text) ?? [];
  const [, yearBefore, digitsAfter] = /^((?:19|20)\d{2})[./-](\d{1,2})$/.exec(text) ?? [];
  const number = namedYear ? monthOf(named) : Number(digits ?? digitsAfter);
  const year = namedYear ?? digitsYear ?? yearBefore;
  return year && number >= 1 && number <= 12 ? { year, first: number, last: number } : null;
}

/** "march '27", 'mar-27', 'q2/27', '03/27' with a four-digit year; 'march 27' may be a day. */
export const withWholeYear = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\d.,/ -])['’΄´ʹ](\d\d)$/u, '20$1')
    .replace(
      /(?<=^(?:[qh]\d|\dq|\dh|\p{L}{3,}\.?-|(?:0?\d|1[0-2])[/.-](?=1[3-9]|[2-9]))[ /-]*)(\d\d)$/u,
      '20$1',
    );

const END =
  /^(?:(?:by |at |until )?(?:the )?end (?:of )?|late |τελ(?:οσ|η|ει) |(?:до |к )?кон(?:ец|ца|це|цу) |ende )/u;

/**
 * Months give their first day, when people move in; other periods their last, so that no home is promised too
 * early. `null` for a bare year.
 */
export function readPeriodDay(text: string): string | null {
  const whole = withWholeYear(text);
  const rough = roughly(whole);
  if (rough) return isoDay(rough.year, rough.month, rough.day);
  const rest = whole.replace(END, '').trim();
  const isEnd = rest !== whole;
  const single = month(rest);
  const [year] = isEnd ? (new RegExp(`^(?:του )?${YEAR}$`, 'u').exec(rest)?.slice(1) ?? []) : [];
  const period = single ?? partOfYear(rest) ?? season(rest) ?? (year ? { year, first: 1, last: 12 } : null);
  if (!period) return null;
  const isFirst = single !== null && !isEnd;
  return isFirst ? isoDay(period.year, period.first, 1) : isoDay(period.year, period.last + 1, 0);
}

const isoDay = (year: string, month: number, day: number) =>
  new Date(Date.UTC(Number(year), month - 1, day)).toISOString().slice(0, 10);
