// Scripts and styles before a page is interactive (tests/api/page-weight.spec.ts, docs/performance.md).
import { gzipSync } from 'node:zlib';

/** Gzipped bytes, measured by `npm run bench -- browser`. Budgets are multiples, so a new Next brings its own floor. */
export const EMPTY_PAGE_JS = 135_000;

/** `script` as a multiple of the empty page's, `styles` in gzipped bytes. */
type Budget = { path: string; script: number; styles: number };

// One style sheet for every page, account screens included.
const STYLES = 20_200;
export const BUDGETS: readonly Budget[] = [
  { path: '/', script: 1.1, styles: STYLES },
  { path: '/buy', script: 1.13, styles: STYLES },
  { path: '/rent', script: 1.13, styles: STYLES },
  { path: '/buy/limassol', script: 1.13, styles: STYLES },
  { path: '/property/1', script: 1.1, styles: STYLES },
  { path: '/projects', script: 1.085, styles: STYLES },
  { path: '/projects/1', script: 1.105, styles: STYLES },
  { path: '/developers', script: 1.085, styles: STYLES },
  { path: '/about', script: 1.075, styles: STYLES },
];

/** `messages`: those that the page brings in its language, for its scripts. */
type PageWeight = { path: string; script: number; styles: number; messages: number };

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1];

export function filesOfPage(html: string): { scripts: string[]; styles: string[] } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const scripts = tags.filter((tag) => tag.startsWith('<script') && !/\bnomodule\b/i.test(tag));
  const styles = tags.filter((tag) => attribute(tag, 'rel') === 'stylesheet');
  const unique = (addresses: (string | undefined)[]) => [
    ...new Set(addresses.filter((one) => one !== undefined)),
  ];
  return {
    scripts: unique(scripts.map((tag) => attribute(tag, 'src'))),
    styles: unique(styles.map((tag) => attribute(tag, 'href'))),
  };
}

const packed = (file: Buffer | string) => gzipSync(file, { level: 9 }).length;

/** In gzipped bytes. */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const { scripts, styles } = filesOfPage(html);
  const [, messages = ''] = /<script id="messages"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const size = async (address: string) => {
    const file = await (await fetch(new URL(address, origin))).arrayBuffer();
    return packed(Buffer.from(file));
  };
  const sum = async (addresses: string[]) =>
    (await Promise.all(addresses.map(size))).reduce((total, bytes) => total + bytes, 0);
  return { path, script: await sum(scripts), styles: await sum(styles), messages: packed(messages) };
}
