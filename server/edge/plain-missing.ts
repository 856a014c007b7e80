import { EMPTY_DOCUMENT } from './late-scripts';

/** Of the page's own styles none is applied before its scripts run; the colours are those of the browser. */
const LOOK =
  'color-scheme:light dark;max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif';

const TEXT = `<noscript><main style="${LOOK}"><h1>There is nothing at this address</h1><p>The page may have moved, the home may have left the market, or the link has lost a letter on its way.</p><p><a href="/buy">Homes for sale</a> · <a href="/rent">Homes for rent</a> · <a href="/">Estia’s home page</a></p></main></noscript>`;

/**
 * The document of a page that is not there with words in it: Next leaves its body empty until a script has drawn it, and
 * without one a visitor would see a white window. Every other document stays as it is.
 */
export function withPlainText(html: string): string {
  const head = html.indexOf('</head><body>');
  if (head < 0 || !html.slice(0, head).includes(EMPTY_DOCUMENT)) return html;
  const start = html.slice(0, head).replace(EMPTY_DOCUMENT, `${EMPTY_DOCUMENT} lang="en"`);
  const title = start.includes('<title>') ? '' : '<title>Page not found | Estia</title>';
  return `${start}${title}</head><body>${TEXT}${html.slice(head + '</head><body>'.length)}`;
}
