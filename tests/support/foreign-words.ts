// Words on Greek and Russian pages that belong to another language, and what is allowed to be there.
import type { Page } from '@playwright/test';
import type { Language } from '@/lib/language/constants';

export type Translated = Exclude<Language, 'en'>;

/** Names, and what the trade writes in Latin letters in every language. */
const ALLOWED: Readonly<Record<string, string>> = {
  'this site': 'Estia estía',
  'companies and what they make':
    'Google WhatsApp Viber Telegram Facebook Instagram LinkedIn YouTube Chrome Firefox Safari Edge Windows macOS Linux Android iPhone iPad Excel Kyero GeoNames OpenStreetMap Plausible Analytics',
  'licences of data': 'CC BY Open Database Licence',
  'formats, protocols and units':
    'CSV xlsx ics BLM PDF JPEG PNG WebP AVIF HEIC XML JSON RSS API URL HTTPS HTTP POST HMAC SHA UTC IP MB JavaScript webhook webhooks',
  'codes of countries, money and units in data for search engines': 'CY GR EUR MTK MON',
  'written so by the trade (messages/glossary.md)':
    'email emails cookie cookies megapixel playroom spam Wi-Fi',
  'which letters a username has': 'a-z',
};

export const allowedWords = (more: readonly string[] = []): ReadonlySet<string> =>
  new Set(
    [...Object.values(ALLOWED).flatMap((words) => words.split(' ')), ...more].map((word) =>
      word.toLowerCase(),
    ),
  );

/** What a page says: visible and spoken texts, its description, and its data for search engines. */
export function spokenTexts(page: Page, html: string): Promise<{ language: string; texts: string[] }> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const language = document.documentElement.lang;
    const texts: string[] = [];
    /** Where it is said is in square brackets, which the judge skips. */
    const add = (where: string, text: string | null) => {
      if (text?.trim()) texts.push(`[${where}] ${text.replace(/\s+/g, ' ').trim()}`);
    };
    /** What people wrote in another language is marked with it; code is no language. */
    const isOwn = (element: Element) =>
      (element.closest('[lang]')?.getAttribute('lang') ?? language) === language &&
      !element.closest('[translate=no], code, kbd, samp');
    const READ = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder'];
    /** Types and languages, streets as they are written. */
    const NAMES_IN_DATA = /^@|^(inLanguage|streetAddress)$/;
    const addData = (where: string, data: unknown): void => {
      if (typeof data === 'string') {
        if (!/^(https?:|mailto:|tel:|\d)/.test(data)) add(where, data);
      } else if (Array.isArray(data)) for (const one of data) addData(where, one);
      else if (data && typeof data === 'object') {
        for (const [key, value] of Object.entries(data))
          if (!NAMES_IN_DATA.test(key)) addData(`${where}.${key}`, value);
      }
    };
    for (const element of document.querySelectorAll('*')) {
      if (element.matches('script[type="application/ld+json"]'))
        addData('JSON-LD', JSON.parse(element.textContent));
      if (element.matches('meta[name=description], meta[name^="twitter:"], meta[property^="og:"]')) {
        const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
        if (/title|description|alt$/.test(name)) add(name, element.getAttribute('content'));
      }
      if (element.closest('script, style') || !isOwn(element)) continue;
      for (const name of READ) add(`${element.localName} ${name}`, element.getAttribute(name));
      if (element.matches('input[type=submit], input[type=button]'))
        add('input value', element.getAttribute('value'));
      for (const node of element.childNodes) if (node.nodeType === 3) add(element.localName, node.nodeValue);
    }
    return { language, texts };
  }, html);
}

const FOREIGN: Record<Translated, RegExp> = {
  el: /[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’-]+/gu,
  ru: /[\p{Script=Latin}\p{Script=Greek}][\p{Script=Latin}\p{Script=Greek}\p{M}'’-]+/gu,
};
/** Addresses, then numbers of homes and of plans ('A101', '3D'). */
const ADDRESSES = /(https?|mailto):\S*|@?[\w.+-]+@[\w.-]+|@[\w-]+|[\w-]+(\.[\w-]+)+|(?<=^|\s)\/[\w/?=&.-]+/gu;
const NUMBERS = /[\p{L}\d_-]*\d[\p{L}\d_-]*/gu;

/** The words of another language in a text, without `names`. */
export function foreignWords(
  text: string,
  language: Translated,
  allowed: ReadonlySet<string>,
  names = /$^/,
): string[] {
  const own = text
    .replace(/^\[.*?\]/, '')
    .replace(ADDRESSES, ' ')
    .replace(names, ' ')
    .replace(NUMBERS, ' ');
  const words = (own.match(FOREIGN[language]) ?? []).map((word) => word.replace(/[-'’]+$/, ''));
  return words.filter((word) => word.length > 1 && !allowed.has(word.toLowerCase()));
}

/** Matches any of the names, the longest first. */
export function anyOf(names: readonly string[]): RegExp {
  const known = [...new Set(names)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  return new RegExp(
    `(?<!\\p{L})(${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`,
    'giu',
  );
}

const CODES =
  /^(id|slug|country|lang|language|version|display|orientation|dir|type|sizes|purpose|start_url|scope|categories|theme_color|background_color|matched|date_published|\d+)$/;

/** The texts of a feed or of JSON, without addresses, types and codes. */
export function textsOfFile(body: string): string[] {
  if (body.startsWith('<'))
    return body.replace(/<\?.*?\?>|<(language|guid|link|pubDate)>.*?<\/\1>/g, '').split(/<[^>]*>/);
  const found: string[] = [];
  JSON.parse(body, (name, value) => {
    if (typeof value === 'string' && !CODES.test(name)) found.push(value);
    return value;
  });
  return found;
}
