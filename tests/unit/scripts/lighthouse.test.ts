import { expect, test } from 'vitest';
import { type LighthouseReport, shortcomings } from '../../../scripts/bench/lighthouse-load';

function report(overrides: Partial<LighthouseReport> = {}): LighthouseReport {
  const full = { score: 1, auditRefs: [{ id: 'image-alt', weight: 10 }] };
  return {
    lighthouseVersion: '12.8.2',
    finalDisplayedUrl: 'http://localhost/',
    audits: { 'image-alt': { title: 'Images have names', score: 1 } },
    categories: { accessibility: full, 'best-practices': full, seo: full },
    ...overrides,
  };
}

test('full marks produce no report', () => {
  expect(shortcomings(report())).toEqual([]);
});

test('a category below 100 is reported with its weighted audits and their elements', () => {
  const lines = shortcomings(
    report({
      audits: {
        'image-alt': {
          title: 'Images have no names',
          score: 0,
          details: { items: [{ node: { selector: 'main > img', snippet: '<img src="a.avif">' } }] },
        },
        manual: { title: 'To be looked at', score: null },
        free: { title: 'Only a hint', score: 0 },
      },
      categories: {
        accessibility: {
          score: 0.94,
          auditRefs: [
            { id: 'image-alt', weight: 10 },
            { id: 'manual', weight: 1 },
            { id: 'free', weight: 0 },
          ],
        },
        'best-practices': { score: 1, auditRefs: [] },
      },
    }),
  );
  expect(lines).toEqual([
    'accessibility 0.94: image-alt, Images have no names\n    main > img <img src="a.avif">',
    'seo: not in the report',
  ]);
});
