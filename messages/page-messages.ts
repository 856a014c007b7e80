// On the server; browsers get page-words.browser.ts and page-texts.browser.ts (package.json, "imports").
import { LANGUAGES, type Language } from '@/lib/language/constants';
import type { PageDomain } from '@/lib/language/page-domains';
import { onlyShowsValues, parseMessage } from '@/lib/language/parse-message';
import { type Messages, type None, type Shown, type Texts, texts } from '@/lib/language/texts';
import { PAGE_MESSAGES } from './of-pages';

type OfDomains = Record<PageDomain, Messages>;

const parsed = (domains: Record<PageDomain, Record<string, string>>): OfDomains =>
  Object.fromEntries(
    Object.entries(domains).map(([domain, messages]) => [
      domain,
      Object.fromEntries(
        Object.entries(messages).map(([key, text]) => {
          const parts = parseMessage(text);
          return [key, onlyShowsValues(parts, text) ? text : parts];
        }),
      ),
    ]),
  ) as OfDomains;

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, parsed(PAGE_MESSAGES[language])]),
) as Record<Language, OfDomains>;

export const pageTexts = <All, Shows extends Shown = None, Marked extends keyof All = never>(
  domain: PageDomain,
): Texts<All, Shows, Marked> =>
  texts<All, Shows, Marked>((language) => MESSAGES[language][domain], parseMessage);

export const pageWords = <All, Shows extends Shown = None>(domain: PageDomain): Texts<All, Shows> =>
  pageTexts(domain);

/** JSON for a `<script>`: what a page carries, parsed, so that a browser needs no parser for it. */
export const messagesOfPage = (language: Language): string =>
  JSON.stringify(MESSAGES[language]).replaceAll('<', '\\u003c');
