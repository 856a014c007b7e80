// A stand-in for Google's map: its loader does under the site's policy all that the policy which Google publishes allows.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * "Allowlist CSP" of developers.google.com/maps/documentation/javascript/content-security-policy, as of September 2026.
 * Without a scheme a host is of the page's; ours are all https.
 */
export const GOOGLE_MAPS_POLICY = [
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' https://*.googleapis.com https://*.gstatic.com *.google.com https://*.ggpht.com *.googleusercontent.com blob:",
  "img-src 'self' https://*.googleapis.com https://*.gstatic.com *.google.com *.googleusercontent.com data:",
  'frame-src *.google.com',
  "connect-src 'self' https://*.googleapis.com *.google.com https://*.gstatic.com data: blob:",
  'font-src https://fonts.gstatic.com',
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  'worker-src blob:',
].join('; ');

/** A directive, and a source that it allows: a URL of a host, or a keyword. */
type Use = [directive: string, source: string];

function usesOf(policy: string): Use[] {
  return policy.split('; ').flatMap((line) => {
    const [directive = '', ...sources] = line.split(' ');
    return sources
      .filter((source) => source !== "'self'")
      .filter((source) => `${directive} ${source}` !== "script-src 'unsafe-inline'")
      .map((source): Use => [directive, source.replace(/^(?:https:\/\/)?\*/, 'https://stand-in')]);
  });
}

export const GOOGLE_MAPS_USES = usesOf(GOOGLE_MAPS_POLICY);

/** Answers in place of each host that Google's list names. */
export async function standInForGoogleMaps(page: Page): Promise<void> {
  const font = readFileSync(
    'node_modules/@fontsource-variable/literata/files/literata-greek-wght-normal.woff2',
  );
  const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const answers: Record<string, [contentType: string, body: string | Buffer]> = {
    '/maps/api/js': ['text/javascript', `(${loader})(${JSON.stringify(GOOGLE_MAPS_USES)})`],
    '/script-src': ['text/javascript', ''],
    '/img-src': ['image/gif', pixel],
    '/frame-src': ['text/html', '<!doctype html>'],
    '/font-src': ['font/woff2', font],
    '/style-src': ['text/css', ''],
    '/connect-src': ['application/json', '{}'],
  };
  const hosts = /^https:\/\/[\w.-]+\.(?:googleapis|gstatic|google|ggpht|googleusercontent)\.com\//;
  await page.route(hosts, (route) => {
    const [contentType, body] = answers[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

/** Runs in the browser. What each use came to is in `window.uses`. */
function loader(uses: Use[]) {
  const ended = (element: HTMLElement, parent: Element = document.head) =>
    new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => reject(new Error('refused'));
      parent.append(element);
    });
  const element = (name: string, properties: object) =>
    Object.assign(document.createElement(name), properties);
  const blob = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const answered = (worker: Worker) =>
    new Promise((resolve, reject) => {
      worker.onmessage = resolve;
      worker.onerror = () => reject(new Error('refused'));
    });
  const keywords: Record<string, () => unknown> = {
    "script-src 'unsafe-eval'": () => Reflect.construct(Function, ['return 1'])(),
    'script-src blob:': () => ended(element('script', { src: blob('') })),
    'img-src data:': () =>
      ended(
        element('img', { src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }),
        document.body,
      ),
    'connect-src data:': () => fetch('data:,1'),
    'connect-src blob:': () => fetch(blob('1')),
    "style-src 'unsafe-inline'": () =>
      ended(element('style', { textContent: '.gm-style { color: inherit }' })),
    'worker-src blob:': () => answered(new Worker(blob('postMessage(1)'))),
  };
  const hosts: Record<string, (src: string) => unknown> = {
    'script-src': (src) => ended(element('script', { src })),
    'img-src': (src) => ended(element('img', { src }), document.body),
    'frame-src': (src) => ended(element('iframe', { src, hidden: true }), document.body),
    'connect-src': (src) => fetch(src),
    'font-src': (src) => new FontFace('Stand-in', `url(${src})`).load(),
    'style-src': (href) => ended(element('link', { rel: 'stylesheet', href })),
  };
  const run = async ([directive, source]: Use) => {
    const keyword = keywords[`${directive} ${source}`];
    try {
      await (keyword ? keyword() : hosts[directive]?.(`${source}/${directive}`));
      return 'allowed';
    } catch (error) {
      return String(error);
    }
  };

  class MapView extends EventTarget {
    constructor(
      readonly div: HTMLElement,
      readonly options: { center?: { lat: number; lng: number }; zoom?: number },
    ) {
      super();
      div.className = 'gm-style';
      const outcomes = Promise.all(uses.map(async (use) => [...use, await run(use)].join(' ')));
      void outcomes.then((all) => Object.assign(window, { uses: all }));
    }
    setOptions() {}
    moveCamera() {}
    fitBounds() {}
    setCenter() {}
    setZoom() {}
    getDiv = () => this.div;
    getZoom = () => this.options.zoom ?? 10;
    getHeading = () => 0;
    getTilt = () => 0;
    getCenter = () => ({ toJSON: () => this.options.center });
    getBounds = () => undefined;
    addListener = () => ({ remove() {} });
  }
  class AdvancedMarkerElement extends HTMLElement {
    set map(map: MapView | null) {
      if (map) map.div.append(this);
      else this.remove();
    }
    get content() {
      return this.firstElementChild;
    }
    set content(content: Element | null) {
      this.replaceChildren(...(content ? [content] : []));
    }
    addListener = () => ({ remove() {} });
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);
  const { maps } = Reflect.get(window, 'google') as { maps: { __ib__: () => void } };
  const event = { addListener: () => ({ remove() {} }), clearInstanceListeners() {}, removeListener() {} };
  const Settings = { getInstance: () => ({}) };
  const importLibrary = async () => ({ Map: MapView, AdvancedMarkerElement });
  Object.assign(maps, {
    version: '3.65.1',
    Map: MapView,
    event,
    Settings,
    importLibrary,
    marker: { AdvancedMarkerElement },
  });
  maps.__ib__();
}
