import type { IncomingMessage } from 'node:http';
import { hasLanguages, localAddress, splitLanguage } from '@/lib/language/addresses';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { languageOf } from '@/lib/language/language-of';
import { onHead, onRequest } from '@/lib/next/on-request';
import { speak } from '@/lib/next/spoken-language';

/** Next's client router asks for it to read the parameters of a rewritten address. */
const REWRITTEN_PATH = 'x-nextjs-rewritten-path';
const MISSING = '/_not-found';
/** next.config.ts redirects it to '/'. */
const SLASHED_HOME = '/_language/home';

/**
 * Takes the language off the address before Next routes it: '/el/buy' is the page /buy, rendered in Greek. Call
 * after `makeUrlsPlain`. Redirects of pages keep the language.
 */
export function readLanguages(): void {
  onRequest((request, response) => {
    const { url = '/' } = request;
    const split = splitLanguage(url) ?? slashedHome(url) ?? { language: SOURCE_LANGUAGE, path: MISSING };
    const { language, path } = split;
    request.url = path;
    speak(languageOf(url));
    if (language === SOURCE_LANGUAGE) return;
    if (request.headers.rsc !== undefined) response.setHeader(REWRITTEN_PATH, path.replace(/[?#].*/, ''));
    onHead(response, (status) => {
      const target = String(response.getHeader('Location') ?? '');
      if (status >= 300 && status < 400 && isOwn(request, target))
        response.setHeader('Location', inSameLanguage(target));
      return undefined;
    });

    function inSameLanguage(target: string): string {
      if (target.startsWith('/')) return localAddress(target, language);
      const { origin, pathname, search, hash } = new URL(target);
      return `${origin}${localAddress(`${pathname}${search}${hash}`, language)}`;
    }
  });
}

/** '/el/' would be a second address of '/el'. */
function slashedHome(url: string): ReturnType<typeof splitLanguage> {
  const home = splitLanguage(url.replace(/^(\/\w+)\/(?=\?|$)/, '$1'));
  return home && { ...home, path: `${SLASHED_HOME}${home.path.slice(1)}` };
}

function isOwn({ headers }: IncomingMessage, target: string): boolean {
  if (target.startsWith('/')) return hasLanguages(target);
  return URL.canParse(target) && new URL(target).host === (headers['x-forwarded-host'] ?? headers.host);
}
