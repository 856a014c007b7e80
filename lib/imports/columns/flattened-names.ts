import { bareColumnName, foldName } from '@/lib/imports/columns/fold-column-name';
import { pathNames } from '@/lib/imports/columns/path-names';
import { USUAL_NAMES } from '@/lib/imports/columns/usual-column-names';
import { memoised } from '@/lib/runtime/memoised';

/** 'address.city', 'images/0/url', 'price[amount]': nested objects as table columns. */
const FLATTENED = /^[\p{L}\p{N}_@-]+(?:[./][\p{L}\p{N}_@-]+|\[[\p{L}\p{N}_-]*\])+$/u;
const USUAL = new Set(Object.values(USUAL_NAMES).flat());

/** The path of a flattened column name without list indexes; `null` for a plain name. */
export const flattenedPath = memoised((name): string[] | null => {
  if (name.length > 100 || !FLATTENED.test(name)) return null;
  // 'sq.m', 'Sale/Rent'
  if (USUAL.has(foldName(name)) || USUAL.has(bareColumnName(name))) return null;
  const parts = name.split(/[./[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.length > 0 ? parts : null;
});

export const namesOfHeader = (header: readonly string[]): string[] =>
  header.some((name) => flattenedPath(name) !== null)
    ? header.flatMap((name) => [
        name,
        ...pathNames((flattenedPath(name) ?? []).join('/')).map((each) => each.name),
      ])
    : [...header];
