import { resolveLocation } from './resolve';

const GREEK_OR_RUSSIAN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * The English name of a place given in Greek or Russian and nothing else: 'Λεμεσός' → 'Limassol'. For searching texts
 * that name places in English; `null` otherwise.
 */
export function englishPlaceName(text: string): string | null {
  if (!GREEK_OR_RUSSIAN.test(text)) return null;
  const found = resolveLocation(text);
  return found && found.unmatched === '' ? found.place.nameEn : null;
}
