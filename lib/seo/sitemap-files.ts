import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';

/** 'places.xml', in Greek 'el-places.xml': each language has its own files. */
export function sitemapFile(name: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? name : `${language}-${name}`;
}

export function readSitemapFile(file: string): { name: string; language: Language } {
  const language = LANGUAGES.find((known) => known !== SOURCE_LANGUAGE && file.startsWith(`${known}-`));
  return language
    ? { name: file.slice(language.length + 1), language }
    : { name: file, language: SOURCE_LANGUAGE };
}
