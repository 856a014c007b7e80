import { createHash } from 'node:crypto';

export const hashOf = (script: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  `'sha256-${createHash('sha256').update(script, encoding).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link rel="preload" as="script"[^>]*>/g;
/** Next passes page data in dozens of such scripts. */
const DATA = /^\(?self\.__next_f/;
/** Next's document for a failed page; its body is empty until a script renders it. */
const EMPTY = '<html id="__next_error__"';

/**
 * Loads scripts after the first paint; at once if the page is hidden, the visitor clicks or types, or the
 * browser does not report paints; at the latest after three seconds.
 */
export const LOADER = `(function(d,w){var f=function(){d.querySelectorAll('script[type=late]').forEach(function(o){var n=d.createElement('script');n.src=o.getAttribute('src');n.async=true;if(o.id)n.id=o.id;o.replaceWith(n)})},g=function(){d.readyState=='loading'?d.addEventListener('DOMContentLoaded',f):f()};try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)g()}).observe({type:'paint',buffered:true})}catch(e){g()}if(d.hidden)g();['pointerdown','keydown'].forEach(function(t){w.addEventListener(t,g,{once:true,capture:true})});setTimeout(g,3e3)})(document,window)`;

/** The policy without the nonce of the original request. */
export const withoutNonce = (policy: string) => policy.replace(NONCE, '');
const NONCE = / 'nonce-([\w-]+)'/;

/**
 * Makes a document cacheable, in one pass over its scripts.
 * - Hashes of Next's scripts (those with the nonce) replace the nonce; others stay forbidden (decision 006).
 * - Data scripts are joined, so that one hash is enough.
 * - External scripts load after the first paint (decision 045).
 * @param html the document's bytes as latin1, half the memory of a string with other letters
 * @param policy the content security policy with the nonce
 */
export function preparedDocument(html: string, policy: string): { html: string; policy: string } {
  const nonce = NONCE.exec(policy)?.[1];
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (!nonce || head < 0 || end < 0) return { html, policy };
  const mark = ` nonce="${nonce}"`;
  const areLate = !html.slice(0, head).includes(EMPTY);
  const data: string[] = [];
  const hashes = new Set(areLate ? [hashOf(LOADER)] : []);
  const prepare = (part: string) =>
    part
      .replace(SCRIPT, (element: string, attributes?: string, body = '') => {
        if (attributes === undefined) return areLate ? '' : element;
        if (!attributes.includes(mark)) return element;
        if (attributes.includes(' src="'))
          return areLate ? element.replace(' async=""', ' type="late"') : element;
        if (DATA.test(body)) {
          data.push(body.replaceAll(nonce, ''));
          return '';
        }
        hashes.add(hashOf(body, 'latin1'));
        return element;
      })
      .replaceAll(mark, '');
  const [first, rest] = [prepare(html.slice(0, head)), prepare(html.slice(head, end))];
  const joined = data.join(';');
  if (joined !== '') hashes.add(hashOf(joined, 'latin1'));
  return {
    html: `${first}${areLate ? `<script>${LOADER}</script>` : ''}${rest}${joined && `<script>${joined}</script>`}${html.slice(end)}`,
    policy: policy.replace(NONCE, ` ${[...hashes].join(' ')}`),
  };
}
