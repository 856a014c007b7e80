import { foldText } from '@/lib/imports/values/vocabulary';
import { memoised } from '@/lib/runtime/memoised';

const LANGUAGES = 'en el ru de'.split(' ');
const SHORTEST = 3;

let known: readonly (readonly string[])[] | undefined;

function names(): readonly (readonly string[])[] {
  known ??= Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(2027, index, 1));
    const written = LANGUAGES.flatMap((language) => {
      const alone = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(day);
      const dated = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
        .formatToParts(day)
        .find(({ type }) => type === 'month');
      // Intl has Greek names only in the genitive.
      const nominative = language === 'el' ? [alone.replace(/ου$/, 'ος')] : [];
      return [alone, dated?.value ?? alone, ...nominative];
    });
    return [...new Set(written.map(foldText))];
  });
  return known;
}

/** The month that a folded word names or abbreviates, from 1; 0 for none or several ('market', 'ιου'). */
export const monthOf = memoised((word) => {
  const found = names().flatMap((all, index) => {
    if (word.length < SHORTEST || !all.some((name) => name.startsWith(word))) return [];
    return [{ month: index + 1, isWhole: all.includes(word) }];
  });
  const [only, ...more] = found.some(({ isWhole }) => isWhole)
    ? found.filter(({ isWhole }) => isWhole)
    : found;
  return only && more.length === 0 ? only.month : 0;
});
