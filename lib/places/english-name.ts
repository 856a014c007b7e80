import { resolveLocation } from './resolve';

const GREEK_OR_RUSSIAN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * What a place is called in English that Greek or Russian words name, and nothing beside it: 'Λεμεσός' → 'Limassol'.
 * For searches in texts that name places in English; `null` for everything else.
 */
export function englishPlaceName(text: string): string | null {
  if (!GREEK_OR_RUSSIAN.test(text)) return null;
  const found = resolveLocation(text);
  return found && found.unmatched === '' ? found.place.nameEn : null;
}
