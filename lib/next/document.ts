import { createHash } from 'node:crypto';

/** The source expression of a content security policy that allows this script. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link rel="preload" as="script"[^>]*>/g;
/** How Next passes a page's data to its scripts, in dozens of elements. */
const DATA = /^\(?self\.__next_f/;
/** How Next begins the document of a failed page, whose body stays empty until a script renders it. */
const EMPTY = '<html id="__next_error__"';

/**
 * Loads the scripts after the first paint. It does not wait for one when the page is hidden (it will not be painted), when the
 * visitor already clicks or types, or in a browser that does not report paints; after three seconds it loads them anyway.
 */
export const LOADER = `(function(d,w){var f=function(){d.querySelectorAll('script[type=late]').forEach(function(o){var n=d.createElement('script');n.src=o.getAttribute('src');n.async=true;if(o.id)n.id=o.id;o.replaceWith(n)})},g=function(){d.readyState=='loading'?d.addEventListener('DOMContentLoaded',f):f()};try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)g()}).observe({type:'paint',buffered:true})}catch(e){g()}if(d.hidden)g();['pointerdown','keydown'].forEach(function(t){w.addEventListener(t,g,{once:true,capture:true})});setTimeout(g,3e3)})(document,window)`;

/** The policy of a response for everybody: without the nonce of the request that it was made for. */
export const withoutNonce = (policy: string) => policy.replace(NONCE, '');
const NONCE = / 'nonce-([\w-]+)'/;

/**
 * A complete document for everybody, in one pass over its scripts.
 *
 * - Scripts that have the nonce of the request were written by Next; their hashes replace the nonce in the policy. All
 *   others, injected ones too, stay forbidden (docs/decisions/006-content-security-policy.md).
 * - Data scripts are joined into one, so that one hash is enough.
 * - External scripts load after the first paint (docs/decisions/045-late-scripts.md).
 *
 * @param policy the content security policy of the response, which names the nonce
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
        hashes.add(hashOf(body));
        return element;
      })
      .replaceAll(mark, '');
  const [first, rest] = [prepare(html.slice(0, head)), prepare(html.slice(head, end))];
  const joined = data.join(';');
  if (joined !== '') hashes.add(hashOf(joined));
  return {
    html: `${first}${areLate ? `<script>${LOADER}</script>` : ''}${rest}${joined && `<script>${joined}</script>`}${html.slice(end)}`,
    policy: policy.replace(NONCE, ` ${[...hashes].join(' ')}`),
  };
}
