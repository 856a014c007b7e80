import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';

/** Next's bundles share no modules, hence globalThis. Set by lib/next/spoken-language.ts. */
const holder = globalThis as typeof globalThis & { estiaLanguage?: { getStore(): Language | undefined } };

export const isLanguage = (text: unknown): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

/** Of the page being rendered or shown, or of the e-mail being written. */
export function currentLanguage(): Language {
  const spoken =
    typeof document === 'undefined' ? holder.estiaLanguage?.getStore() : document.documentElement.lang;
  return isLanguage(spoken) ? spoken : SOURCE_LANGUAGE;
}
