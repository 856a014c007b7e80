/** The first is the source of all messages, and its addresses have no prefix. */
export const LANGUAGES = ['en', 'el', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** For `Intl`: how numbers and dates are written. */
export const REGIONS: Record<Language, string> = { en: 'en-GB', el: 'el-GR', ru: 'ru-RU' };
