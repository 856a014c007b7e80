// Nothing here throws: broken values count as absent.

/** As Next passes it to pages. */
export type RawQuery = Record<string, string | string[] | undefined>;

export function rawQuery(params: URLSearchParams): RawQuery {
  const values = new Map<string, string[]>();
  for (const [key, value] of params) {
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  return Object.fromEntries(values);
}

/** With `__proto__` in the query, Next can yield an array method for an absent key (`sort`). */
export function allTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((text) => typeof text === 'string');
}

/** Empty values are left out. */
export function hrefWith(path: string, values: Readonly<Record<string, string | number | null>>): string {
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The last value, as when a checkbox follows its hidden twin; '' if absent. */
export function lastText(value: unknown): string {
  return allTexts(value).at(-1) ?? '';
}

const NOT_TYPEABLE = /[\p{Cc}\p{Cs}]/gu;
const SEARCH_MAX_LENGTH = 100;

export function searchText(text: string, maxLength = SEARCH_MAX_LENGTH): string {
  return text
    .replace(NOT_TYPEABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(NOT_TYPEABLE, '')
    .trim();
}

export function oneOf<T extends string>(values: readonly T[], text: string): T | null {
  const folded = text.trim().toLowerCase();
  return values.find((value) => value === folded) ?? null;
}

export function positive(text: string, max: number): number | null {
  const number = /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}

export function pageNumber(text: string, last = 9_999_999): number {
  return Math.min(positive(text, 9_999_999) ?? 1, last);
}

export type Readers = Readonly<Record<string, (text: string) => boolean>>;

const MAX_IGNORED = 20;

/** As 'country=France'. Empty, 'any' and 'all' mean no filter. */
export function ignoredIn(raw: RawQuery, readers: Readers): string[] {
  const values = Object.entries(raw).flatMap(([name, value]) =>
    allTexts(value).map((text) => ({ name, text })),
  );
  return values
    .filter(({ name, text }) => Object.hasOwn(readers, name) && !isNoFilter(text) && !readers[name]?.(text))
    .slice(0, MAX_IGNORED)
    .map(({ name, text }) => `${name}=${text}`.slice(0, 100));
}

const isNoFilter = (text: string) => /^\s*(any|all)?\s*$/i.test(text);

export const PAGE_READERS: Readers = {
  page: (text) => positive(text, 9_999_999) !== null,
  page_size: (text) => positive(text, 9_999) !== null,
};
