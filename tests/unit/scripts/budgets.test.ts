import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBudgets, EMPTY_PAGE_JS, filesOfPage, weighBuild } from '../../../scripts/lib/budgets';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build made of these files, by path. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'estia-budgets-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const PAGE = `<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>
<link rel="preload" href="/_next/static/font.woff2" as="font"/>
<script src="/_next/static/old.js" noModule=""></script><script src="/_next/static/a.js" async=""></script>
<script src="/_next/static/a.js?dpl=1" async=""></script><script>inline()</script>`;
const FILES = {
  'server/app/buy.html': PAGE,
  'server/app/buy/[place].html': 'a pattern, no page',
  'server/app/buy/limassol.html': PAGE,
  'static/a.css': 'a{color:red}',
  'static/a.js': 'alert(1)',
};
const budget = (page: string, script: number) => ({ page, script, styles: 1_000 });

test('lists what a page loads, skipping what modern browsers ignore', () => {
  expect(filesOfPage(PAGE)).toEqual({
    scripts: ['/_next/static/a.js', '/_next/static/a.js?dpl=1'],
    styles: ['/_next/static/a.css'],
  });
});

test('measures the pages that a build has', () => {
  const weights = weighBuild(build(FILES), [budget('buy', 1), budget('buy/*', 1), budget('rent/*', 1)]);
  const script = 2 * gzipSync('alert(1)', { level: 9 }).length;
  expect(weights.map(({ file }) => file)).toEqual(['buy.html', 'buy/limassol.html']);
  expect(weights[0]).toMatchObject({ script, styles: gzipSync('a{color:red}', { level: 9 }).length });
});

describe('a build', () => {
  test('within its budgets passes', () => {
    expect(checkBudgets(build(FILES), [budget('buy', 1)])).toHaveLength(1);
  });

  test('fails and names a page that exceeds its budget', () => {
    const tiny = 10 / EMPTY_PAGE_JS;
    expect(() => checkBudgets(build(FILES), [budget('buy', tiny)])).toThrow(
      /buy\.html: script .* at most 0\.0 kB/,
    );
  });
});
