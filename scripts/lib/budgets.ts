// What a browser must load before a page is interactive, checked against budgets after every production build
// (docs/performance.md).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from './failure';

/**
 * First Load JS of an empty page of the same Next version, in gzipped bytes, measured by `npm run bench -- browser`.
 * Budgets are multiples of it, so a new Next version brings its own floor.
 */
export const EMPTY_PAGE_JS = 135_000;

/**
 * By prerendered page (path in the build without extension): script as a multiple of the empty page's, styles in
 * gzipped bytes.
 */
export type Budget = { page: string; script: number; styles: number };

const STYLES = 20_000;
const BUDGETS: readonly Budget[] = [
  { page: 'index', script: 1.1, styles: STYLES },
  { page: 'buy', script: 1.13, styles: STYLES },
  { page: 'rent', script: 1.13, styles: STYLES },
  { page: 'buy/*', script: 1.13, styles: STYLES },
  { page: 'property/*', script: 1.1, styles: STYLES },
  { page: 'projects', script: 1.08, styles: STYLES },
  { page: 'projects/*', script: 1.1, styles: STYLES },
  { page: 'developers', script: 1.08, styles: STYLES },
  { page: 'about', script: 1.07, styles: STYLES },
];

export type PageWeight = { page: string; file: string; script: number; styles: number };

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1];

/** URLs of a page's scripts and style sheets, without `nomodule` scripts. */
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

/** File of the first prerendered page matching a pattern such as `buy/*`; `null` if there is none. */
function pageFile(folder: string, page: string): string | null {
  if (!page.endsWith('/*')) return existsSync(join(folder, `${page}.html`)) ? `${page}.html` : null;
  const parent = page.slice(0, -2);
  if (!existsSync(join(folder, parent))) return null;
  const [first] = readdirSync(join(folder, parent))
    .filter((name) => name.endsWith('.html') && !name.startsWith('['))
    .sort();
  return first ? `${parent}/${first}` : null;
}

/** Measures the prerendered pages of a build, in gzipped bytes; missing pages are skipped. */
export function weighBuild(distDir: string, budgets: readonly Budget[] = BUDGETS): PageWeight[] {
  const pages = join(distDir, 'server', 'app');
  const sizes = new Map<string, number>();
  const size = (address: string) => {
    const path = address.replace(/^\/_next\//, '').replace(/\?.*$/, '');
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(distDir, path)), { level: 9 }).length;
    sizes.set(path, known);
    return known;
  };
  const sum = (addresses: string[]) => addresses.reduce((total, address) => total + size(address), 0);
  return budgets.flatMap(({ page }) => {
    const file = pageFile(pages, page);
    if (!file) return [];
    const { scripts, styles } = filesOfPage(readFileSync(join(pages, file), 'utf8'));
    return [{ page, file, script: sum(scripts), styles: sum(styles) }];
  });
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** @throws Failure with a line for each budget exceeded */
export function checkBudgets(distDir: string, budgets: readonly Budget[] = BUDGETS): PageWeight[] {
  const weights = weighBuild(distDir, budgets);
  const problems = weights.flatMap((weight) => {
    const budget = budgets.find(({ page }) => page === weight.page);
    if (!budget) return [];
    const limits = [
      ['script', weight.script, budget.script * EMPTY_PAGE_JS],
      ['styles', weight.styles, budget.styles],
    ] as const;
    return limits
      .filter(([, actual, limit]) => actual > limit)
      .map(
        ([kind, actual, limit]) =>
          `${weight.file}: ${kind} ${kilobytes(actual)}, at most ${kilobytes(limit)}`,
      );
  });
  if (problems.length > 0) {
    const advice = 'Load what is not needed at first with import(), or move it to the server.';
    throw new Failure(`Pages have become too heavy. ${advice}\n${problems.join('\n')}`);
  }
  return weights;
}
