import { bareColumnName, foldName } from '@/lib/imports/columns/column-names';
import { pathNames } from '@/lib/imports/columns/path-names';
import { USUAL_NAMES } from '@/lib/imports/columns/usual-columns';
import { memoised } from '@/lib/imports/memoised';

/** 'address.city', 'images/0/url', 'price[amount]': objects in objects as the columns of a table. */
const FLATTENED = /^[\p{L}\p{N}_@-]+(?:[./][\p{L}\p{N}_@-]+|\[[\p{L}\p{N}_-]*\])+$/u;
const USUAL = new Set(Object.values(USUAL_NAMES).flat());

/** The path that the name of a column stands for, without the numbers of a list; `null` if it is a plain name. */
export const flattenedPath = memoised((name): string[] | null => {
  if (name.length > 100 || !FLATTENED.test(name)) return null;
  // 'sq.m', 'Sale/Rent'
  if (USUAL.has(foldName(name)) || USUAL.has(bareColumnName(name))) return null;
  const parts = name.split(/[./[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.length > 0 ? parts : null;
});

/** The names of a header under which the fields of a home are recognised: those of flattened objects, too. */
export const namesOfHeader = (header: readonly string[]): string[] =>
  header.some((name) => flattenedPath(name) !== null)
    ? header.flatMap((name) => [
        name,
        ...pathNames((flattenedPath(name) ?? []).join('/')).map((each) => each.name),
      ])
    : [...header];
