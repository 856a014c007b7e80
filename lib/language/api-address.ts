// Separate from addresses.ts, which is in the first script of every page.
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';

export const LANGUAGE_PARAMETER = 'lang';

/** For /api, map tiles and link previews, which speak English unless asked: '/api/places?q=a&lang=el'. */
export function apiAddress(path: string): string {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}
