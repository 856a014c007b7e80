import { describe, expect, test } from 'vitest';
import { withLateScripts } from '@/server/edge/late-scripts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const CHUNK = '<script src="/_next/static/chunks/a.js" async=""></script>';
const LATE_CHUNK = '<script src="/_next/static/chunks/a.js" type="late"></script>';

describe('the scripts of a cached document', () => {
  test('are not loaded by the browser itself', () => {
    const html = withLateScripts(
      page(CHUNK, '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>'),
    );
    expect(html).toContain(LATE_CHUNK);
    expect(html).toContain('<script src="/_next/static/chunks/b.js" id="_R_" type="late"></script>');
    expect(html).not.toContain('async=""');
  });

  test('are not preloaded', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    const font = '<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>';
    const html = withLateScripts(page(`${preload}${font}${CHUNK}`));
    expect(html).not.toContain(preload);
    expect(html).toContain(font);
  });

  test('are loaded by one script, identical on every page', () => {
    const loaderOf = (html: string) => /<script>(.*?)<\/script><\/head>/.exec(html)?.[1];
    const loader = loaderOf(withLateScripts(page(CHUNK)));
    expect(loader).toContain('script[type=late]');
    expect(loaderOf(withLateScripts(page(CHUNK.replace('a.js', 'c.js'))))).toBe(loader);
    expect(() => new Function(loader ?? '')).not.toThrow();
  });

  test('of other types are left unchanged', () => {
    const others =
      '<script>early()</script><script src="/_next/static/chunks/old.js" noModule=""></script><script src="https://other.example/x.js" async=""></script>';
    expect(withLateScripts(page(`${others}${CHUNK}`))).toContain(others);
  });

  test.each([
    ['without scripts', page('<title>Gone</title>')],
    ['without a head', CHUNK],
    ['that its scripts draw', page(CHUNK).replace('<html>', '<html id="__next_error__">')],
  ])('a document %s is left unchanged', (_, html) => expect(withLateScripts(html)).toBe(html));
});
