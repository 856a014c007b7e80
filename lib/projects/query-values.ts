// Readers for query string values of the company and project directories. They never throw.

/**
 * The last value of a repeatable key. With `__proto__` in the query, other keys may have values that are not text;
 * these count as absent.
 */
export function lastText(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** Control characters and lone surrogates. */
const NOT_TYPEABLE = /[\p{Cc}\p{Cs}]/gu;
const SEARCH_MAX_LENGTH = 100;

/** Search text cleaned of control characters and extra spaces. */
export function searchText(text: string, maxLength = SEARCH_MAX_LENGTH): string {
  return text
    .replace(NOT_TYPEABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(NOT_TYPEABLE, '')
    .trim();
}

export function chosen<T extends string>(values: readonly T[], text: string): T | null {
  const folded = text.trim().toLowerCase();
  return values.find((value) => value === folded) ?? null;
}

/** An integer from 1 to `max`, else `null`. */
export function positive(text: string, max: number): number | null {
  const number = /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}

/** A page number, from 1. */
export function pageNumber(text: string): number {
  return positive(text, 9_999_999) ?? 1;
}
