// On the server; browsers get page-words.browser.ts and page-texts.browser.ts (package.json, "imports").
import type { Language } from '@/lib/language/constants';
import type { PageDomain } from '@/lib/language/page-domains';
import { onlyShowsValues, parseMessage } from '@/lib/language/parse-message';
import { type Messages, type Needs, type Texts, texts } from '@/lib/language/texts';
import elCards from './el/cards.json' with { type: 'json' };
import elFailure from './el/failure.json' with { type: 'json' };
import elFrame from './el/frame.json' with { type: 'json' };
import elLabels from './el/labels.json' with { type: 'json' };
import elSearchForm from './el/search-form.json' with { type: 'json' };
import elUi from './el/ui.json' with { type: 'json' };
import enCards from './en/cards.json' with { type: 'json' };
import enFailure from './en/failure.json' with { type: 'json' };
import enFrame from './en/frame.json' with { type: 'json' };
import enLabels from './en/labels.json' with { type: 'json' };
import enSearchForm from './en/search-form.json' with { type: 'json' };
import enUi from './en/ui.json' with { type: 'json' };
import ruCards from './ru/cards.json' with { type: 'json' };
import ruFailure from './ru/failure.json' with { type: 'json' };
import ruFrame from './ru/frame.json' with { type: 'json' };
import ruLabels from './ru/labels.json' with { type: 'json' };
import ruSearchForm from './ru/search-form.json' with { type: 'json' };
import ruUi from './ru/ui.json' with { type: 'json' };

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

const MESSAGES: Record<Language, OfDomains> = {
  en: parsed({ cards: enCards, failure: enFailure, frame: enFrame, labels: enLabels, 'search-form': enSearchForm, ui: enUi }),
  el: parsed({ cards: elCards, failure: elFailure, frame: elFrame, labels: elLabels, 'search-form': elSearchForm, ui: elUi }),
  ru: parsed({ cards: ruCards, failure: ruFailure, frame: ruFrame, labels: ruLabels, 'search-form': ruSearchForm, ui: ruUi }),
};

export const pageTexts = <Plain extends Needs, Marked extends Needs>(domain: PageDomain): Texts<Plain, Marked> =>
  texts<Plain, Marked>((language) => MESSAGES[language][domain], parseMessage);

export const pageWords = <Plain extends Needs>(
  domain: PageDomain,
): Texts<Plain, Record<never, undefined>> => pageTexts(domain);

/** JSON for a `<script>`: what a page carries, parsed, so that a browser needs no parser for it. */
export const messagesOfPage = (language: Language): string =>
  JSON.stringify(MESSAGES[language]).replaceAll('<', '\\u003c');
