import { splitLanguage } from '@/lib/language/addresses';
import { LANGUAGE_PARAMETER } from '@/lib/language/api-address';
import { type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { isLanguage } from '@/lib/language/current-language';

/** Their addresses are the same in all languages; a parameter asks for one. */
const ASKED = /^\/(api|tiles)\/|^\/(manifest\.webmanifest|[^/?]+\/share\.jpg)(?=\?|$)/;
const PARAMETER = new RegExp(`[?&]${LANGUAGE_PARAMETER}=(\\w+)`);

/** Of the answer: Greek for '/el/buy' and for '/api/places?lang=el'. */
export function languageOf(url: string): Language {
  if (!ASKED.test(url)) return splitLanguage(url)?.language ?? SOURCE_LANGUAGE;
  const asked = PARAMETER.exec(url)?.[1];
  return isLanguage(asked) ? asked : SOURCE_LANGUAGE;
}
