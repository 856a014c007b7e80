import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import type { Country } from '@/lib/places/constants';
import { localName } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';

/** People and companies type locations: 'Harbour, Paphos' → 'Harbour, Пафос'. English pages show them as typed. */
export function locationName(text: string, country?: Country): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return text;
  const nameOf = (part: string) => {
    const found = resolveLocation(part, country && { country });
    return found && !found.unmatched ? localName(found.place) : part;
  };
  return text.split(', ').map(nameOf).join(', ');
}
