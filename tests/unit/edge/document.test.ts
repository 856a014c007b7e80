import { describe, expect, test } from 'vitest';
import { hashOf, LOADER, preparedDocument } from '@/lib/next/document';
import { earlyScript } from '@/lib/runtime/early-script';

const NONCE = ' nonce="n0n-ce"';
const POLICY = `default-src 'self'; script-src 'self' 'nonce-n0n-ce' ${hashOf(earlyScript)}; style-src 'self'`;
const CHUNK = `<script src="/_next/static/chunks/a.js" async=""${NONCE}></script>`;
const DATA = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"1:[]\\n"])'];
const BOOT = '(globalThis["TURBOPACK"]||[]).push({});';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const script = (body: string) => `<script${NONCE}>${body}</script>`;
const prepare = (html: string) => preparedDocument(html, POLICY);
const allowed = (html: string) => /script-src ([^;]*)/.exec(prepare(html).policy)?.[1]?.split(' ');

describe('the scripts of a kept document', () => {
  test('are allowed by hash if Next wrote them for this request', () => {
    const html = page(`<script>${earlyScript}</script>`, script(BOOT));
    expect(allowed(html)).toEqual(["'self'", hashOf(LOADER), hashOf(BOOT), hashOf(earlyScript)]);
  });

  test.each([
    ['without a nonce', '<script>alert(1)</script>'],
    ['with another nonce', '<script nonce="guessed">alert(1)</script>'],
    ['that looks like data', '<script>self.__next_f.push([1,"a"]);alert(1)</script>'],
  ])('are not allowed if injected %s', (_, injected) => {
    expect(allowed(page('', injected))).toEqual(["'self'", hashOf(LOADER), hashOf(earlyScript)]);
    expect(prepare(page('', injected)).html).toContain('alert(1)');
  });

  test('that pass data are joined into one, in their order, after everything else', () => {
    const html = page('', `${DATA.map(script).join('')}<p></p>`);
    const joined = DATA.join(';');
    expect(prepare(html).html).toMatch(/<body><p><\/p><script>.*<\/script><\/body><\/html>$/);
    expect(prepare(html).html).toContain(`<script>${joined}</script></body>`);
    expect(allowed(html)).toContain(hashOf(joined));
    const received: unknown[] = [];
    new Function('self', joined)({ __next_f: received });
    expect(received).toEqual([[0], [1, '1:[]\n']]);
  });

  test('load after the first paint', () => {
    const { html } = prepare(
      page(CHUNK, `<script src="/_next/static/b.js"${NONCE} id="_R_" async=""></script>`),
    );
    expect(html).toContain('<script src="/_next/static/chunks/a.js" type="late"></script>');
    expect(html).toContain('<script src="/_next/static/b.js" id="_R_" type="late"></script>');
    expect(html).toContain(`<script>${LOADER}</script></head>`);
  });

  test('are not preloaded, unlike fonts', () => {
    const preload = `<link rel="preload" as="script" fetchPriority="low"${NONCE} href="/_next/static/b.js"/>`;
    const font = '<link rel="preload" as="font" href="/a.woff2"/>';
    const { html } = prepare(page(`${preload}${font}${CHUNK}`));
    expect(html).not.toContain('as="script"');
    expect(html).toContain(font);
  });

  test('are left as they are where they draw the page', () => {
    const failed = page(CHUNK).replace('<html>', '<html id="__next_error__">');
    expect(prepare(failed).html).toBe(failed.replace(NONCE, ''));
  });
});

test('data that is not executed stays where it is', () => {
  const data = '<script type="application/ld+json">{"@type":"House"}</script>';
  expect(prepare(page('', data)).html).toContain(data);
});

test('a document without our nonce is not touched', () => {
  const html = page(CHUNK);
  expect(preparedDocument(html, "script-src 'self'")).toEqual({ html, policy: "script-src 'self'" });
});
