import { describe, expect, test } from 'vitest';
import { withNotFoundText } from '@/server/edge/not-found-text';

const MISSING =
  '<!DOCTYPE html><html id="__next_error__"><head><meta name="robots" content="noindex"/></head><body><script src="/a.js" async=""></script></body></html>';

describe('a client-rendered 404 document', () => {
  test('gets a message and links that work without JavaScript', () => {
    const html = withNotFoundText(MISSING);
    expect(html).toContain('<html id="__next_error__" lang="en">');
    expect(html).toContain('<title>Page not found | Estia</title></head>');
    expect(html).toMatch(/<body><noscript>.*<h1>.*<a href="\/buy">.*<\/noscript><script src="\/a.js"/);
  });

  test('keeps an existing title', () => {
    const titled = MISSING.replace('<head>', '<head><title>Property not found</title>');
    expect(withNotFoundText(titled).match(/<title>/g)).toHaveLength(1);
  });
});

test.each([
  ['with words of its own', '<html lang="en"><head></head><body><p>Homes</p></body></html>'],
  ['without a head', '<html id="__next_error__"><body></body></html>'],
])('a document %s is left unchanged', (_, html) => expect(withNotFoundText(html)).toBe(html));
