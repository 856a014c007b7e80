import { LANGUAGES, type Language } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';

// Texts that people wrote. Nobody states their language; of ours it can be told from the letters.

/** A text in other languages than the original's; a JSON column. */
export type Translations = Partial<Record<Language, string>>;

/** Greek and Russian texts are full of Latin names, others hold a Greek or Russian word at most. */
const LATIN_PER_OTHER = 3;

export function guessLanguage(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [greek, cyrillic] = [count(/\p{Script=Greek}/gu), count(/\p{Script=Cyrillic}/gu)];
  const most = Math.max(greek, cyrillic);
  if (most === 0 || most * LATIN_PER_OTHER < count(/\p{Script=Latin}/gu)) return 'en';
  return greek === most ? 'el' : 'ru';
}

/** For the `lang` of an element; undefined in the language of the page. */
export function langOf(text: string): Language | undefined {
  const language = guessLanguage(text);
  return language === currentLanguage() || !/\p{L}/u.test(text) ? undefined : language;
}

/** For texts that no `lang` can mark, as labels and metadata: '' in another language than the page's. */
export const ownWords = (text: string) => (langOf(text) ? '' : text);

/** In the language of the page, else as written. */
export function textIn(original: string, translations: unknown): string {
  return toTranslations(translations)[currentLanguage()] ?? original;
}

export function toTranslations(column: unknown): Translations {
  return typeof column === 'object' && column !== null ? column : {};
}

/** Without empty ones, in the order of LANGUAGES. */
export function translationsOf(textOf: (language: Language) => string | undefined): Translations {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = textOf(language);
      return text ? [[language, text]] : [];
    }),
  );
}
