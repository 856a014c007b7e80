import type { Language } from '@/lib/language/constants';

/** As its speakers call it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', el: 'Ελληνικά', ru: 'Русский' };
