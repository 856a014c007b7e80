/** Without what PostgreSQL refuses in text and JSON: NUL and lone surrogates. */
const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** `storableText` for every text of a report. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]));
}
