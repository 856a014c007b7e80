/** Build files that a browser starts loading as soon as it has parsed their tags. */
const ASYNC_SCRIPT = /<script (src="\/_next\/static\/[^"]+"(?: id="[^"]+")?) async=""><\/script>/g;
const SCRIPT_PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;

/**
 * Loads the scripts after the first paint. It does not wait for one when the page is hidden (it will not be painted), when the
 * visitor already clicks or types, or in a browser that does not report paints; after three seconds it loads them anyway.
 */
export const LOADER = `(function(d,w){var f=function(){d.querySelectorAll('script[type=late]').forEach(function(o){var n=d.createElement('script');n.src=o.getAttribute('src');n.async=true;if(o.id)n.id=o.id;o.replaceWith(n)})},g=function(){d.readyState=='loading'?d.addEventListener('DOMContentLoaded',f):f()};try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)g()}).observe({type:'paint',buffered:true})}catch(e){g()}if(d.hidden)g();['pointerdown','keydown'].forEach(function(t){w.addEventListener(t,g,{once:true,capture:true})});setTimeout(g,3e3)})(document,window)`;

/** How Next begins the document of a missing page, whose body stays empty until a script renders it. */
export const EMPTY_DOCUMENT = '<html id="__next_error__"';

/**
 * A complete document whose scripts load after its first paint: on a slow connection they would compete with the styles, the
 * fonts and the first picture (docs/decisions/045-late-scripts.md). A document without a head, or with nothing to paint, is
 * returned unchanged.
 */
export function withLateScripts(html: string): string {
  const head = html.indexOf('</head>');
  if (head < 0 || html.slice(0, head).includes(EMPTY_DOCUMENT)) return html;
  const late = (text: string) =>
    text.replace(ASYNC_SCRIPT, '<script $1 type="late"></script>').replace(SCRIPT_PRELOAD, '');
  const changed = `${late(html.slice(0, head))}<script>${LOADER}</script>${late(html.slice(head))}`;
  return changed.includes('type="late"') ? changed : html;
}
