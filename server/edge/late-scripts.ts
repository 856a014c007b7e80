/** Files of the build that Next loads as soon as a browser has read their names. */
const ASYNC_SCRIPT = /<script (src="\/_next\/static\/[^"]+"(?: id="[^"]+")?) async=""><\/script>/g;
const SCRIPT_PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;

/**
 * Loads the scripts when the page has been painted. A page that nobody sees is not painted; nor is one before the first
 * touch that is worth an answer, or in a browser that does not tell: none of them waits.
 */
const LOADER = `<script>(function(d,w){var f=function(){d.querySelectorAll('script[type=late]').forEach(function(o){var n=d.createElement('script');n.src=o.getAttribute('src');n.async=true;if(o.id)n.id=o.id;o.replaceWith(n)})},g=function(){d.readyState=='loading'?d.addEventListener('DOMContentLoaded',f):f()};try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)g()}).observe({type:'paint',buffered:true})}catch(e){g()}if(d.hidden)g();['pointerdown','keydown'].forEach(function(t){w.addEventListener(t,g,{once:true,capture:true})});setTimeout(g,3e3)})(document,window)</script>`;

/** How Next begins a document of a page that is not there: nothing is in it before a script has drawn it. */
export const EMPTY_DOCUMENT = '<html id="__next_error__"';

/**
 * A finished document whose scripts give way to its first paint: on a slow connection they would share it with the
 * styles, fonts and the first picture (docs/decisions/045-late-scripts.md). A document without a head, or with nothing to
 * paint, stays as it is.
 */
export function withLateScripts(html: string): string {
  const head = html.indexOf('</head>');
  if (head < 0 || html.slice(0, head).includes(EMPTY_DOCUMENT)) return html;
  const late = (text: string) =>
    text.replace(ASYNC_SCRIPT, '<script $1 type="late"></script>').replace(SCRIPT_PRELOAD, '');
  const changed = `${late(html.slice(0, head))}${LOADER}${late(html.slice(head))}`;
  return changed.includes('type="late"') ? changed : html;
}
