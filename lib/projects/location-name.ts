import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { localName } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';

/** 'Paphos' → 'Пафос'. A text that names no known place stays. */
export function locationName(text: string): string {
  const place = currentLanguage() === SOURCE_LANGUAGE ? null : resolveLocation(text)?.place;
  return place ? localName(place) : text;
}
