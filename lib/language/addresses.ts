import { type Language, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';

// Inside the code every address is plain: without a language. The prefix is added where an address leaves
// (Link, redirects, metadata, e-mails) and removed before routing (lib/next/request-language.ts, server/edge).

const PREFIX = /^\/(en|el|ru)(?=[/?#]|$)/;
/** Their answers are the same in all languages. */
const NO_PAGE = /^\/(_next|admin|api|media)(?=[/?#]|$)|^[^?#]*\.[a-z\d]+([?#]|$)/;
/** Nothing links to these. */
const TECHNICAL = /^\/(dev|healthz|readyz|socket\.io|tiles)(?=[/?#]|$)/;

/** Whether the address exists once per language. */
export function hasLanguages(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !NO_PAGE.test(path);
}

/** '/el/buy?page=2' → 'el' and '/buy?page=2'. `null` if the prefix may not be there: '/en/buy', '/el/api'. */
export function splitLanguage(url: string): { language: Language; path: string } | null {
  const prefix = PREFIX.exec(url)?.[1] as Language | undefined;
  if (!prefix) return { language: SOURCE_LANGUAGE, path: url };
  const rest = url.slice(prefix.length + 1);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  // '/el/' would be a second address of '/el'.
  const isNone = rest === '/' || rest.startsWith('/?') || PREFIX.test(path) || TECHNICAL.test(path);
  return prefix === SOURCE_LANGUAGE || isNone || !hasLanguages(path) ? null : { language: prefix, path };
}

/** '/buy' → '/el/buy'. Addresses of other sites and those without languages stay. */
export function localAddress(path: string, language: Language = currentLanguage()): string {
  if (language === SOURCE_LANGUAGE || !hasLanguages(path) || PREFIX.test(path)) return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`;
}

/** '/el/buy' → '/buy': for comparing and for what is stored. */
export function plainAddress(path: string): string {
  return path.replace(PREFIX, '').replace(/^(?=[?#]|$)/, '/');
}
