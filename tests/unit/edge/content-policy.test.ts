import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes, strictPolicyOf } from '@/server/edge/content-policy';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https://maps.example; style-src 'unsafe-inline'";

describe('the CSP of a cached document', () => {
  test('allows its inline scripts by hash, and no others', () => {
    const policy = strictPolicyOf('<script>one()</script><p></p><script>two("é")</script>', POLICY);
    expect(policy).toBe(
      `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two("é")')} https://maps.example; style-src 'unsafe-inline'`,
    );
  });

  test('needs no hashes for files and data', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script type="text/javascript">x()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('x()')]);
  });

  test('allows no scripts for a document without any', () => {
    expect(strictPolicyOf('<p>Hello</p>', POLICY)).toContain("script-src 'self' https://maps.example");
  });

  test('is left as is for a page with very many scripts', () => {
    const html = Array.from({ length: 60 }, (_, index) => `<script>f(${index})</script><p></p>`).join('');
    expect(strictPolicyOf(html, POLICY)).toBe(POLICY);
  });
});
