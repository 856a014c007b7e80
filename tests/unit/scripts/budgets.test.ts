import { expect, test } from 'vitest';
import { filesOfPage } from '../../../scripts/lib/checks/budgets';

const PAGE = `<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>
<link rel="preload" href="/_next/static/font.woff2" as="font"/>
<script src="/_next/static/old.js" noModule=""></script><script src="/_next/static/a.js" async=""></script>
<script src="/_next/static/a.js?dpl=1" async=""></script><script>inline()</script>`;

test('lists what a page loads, skipping what modern browsers ignore', () => {
  expect(filesOfPage(PAGE)).toEqual({
    scripts: ['/_next/static/a.js', '/_next/static/a.js?dpl=1'],
    styles: ['/_next/static/a.css'],
  });
});
