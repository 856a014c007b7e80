import { EMPTY_DOCUMENT } from './late-scripts';

/** Inline, because the page's stylesheet is only added by its scripts; the colours are the browser's own. */
const LOOK =
  'color-scheme:light dark;max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif';

const TEXT = `<noscript><main style="${LOOK}"><h1>There is nothing at this address</h1><p>The page may have moved, the home may have left the market, or the link may be missing a letter.</p><p><a href="/buy">Homes for sale</a> · <a href="/rent">Homes for rent</a> · <a href="/">Estia’s home page</a></p></main></noscript>`;

/**
 * The document of a missing page with text for visitors without JavaScript: Next leaves its body empty until a script renders
 * it. Every other document is returned unchanged.
 */
export function withNotFoundText(html: string): string {
  const head = html.indexOf('</head><body>');
  if (head < 0 || !html.slice(0, head).includes(EMPTY_DOCUMENT)) return html;
  const start = html.slice(0, head).replace(EMPTY_DOCUMENT, `${EMPTY_DOCUMENT} lang="en"`);
  const title = start.includes('<title>') ? '' : '<title>Page not found | Estia</title>';
  return `${start}${title}</head><body>${TEXT}${html.slice(head + '</head><body>'.length)}`;
}
