import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes, withStrictPolicy } from '@/server/edge/content-policy';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https://maps.example; style-src 'unsafe-inline'";

describe('the policy of a kept document', () => {
  test('names the scripts that stand in it, and lets no other run', () => {
    const { policy } = withStrictPolicy('<script>one()</script><p></p><script>two("é")</script>', POLICY);
    expect(policy).toBe(
      `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two("é")')} https://maps.example; style-src 'unsafe-inline'`,
    );
  });

  test('needs no hash for files and for data', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script type="text/javascript">x()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('x()')]);
  });

  test('a document without scripts allows none', () => {
    expect(withStrictPolicy('<p>Hello</p>', POLICY).policy).toContain(
      "script-src 'self' https://maps.example",
    );
  });

  test('the pieces of Next’s data become one script, in their order', () => {
    const html =
      '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script></body>';
    const joined =
      '(self.__next_f=self.__next_f||[]).push([0])\nself.__next_f.push([1,"a"])\nself.__next_f.push([1,"b"])';
    const result = withStrictPolicy(html, POLICY);
    expect(result.html).toBe(`<script>${joined}</script></body>`);
    expect(result.policy).toContain(hashOf(joined));
    const received: unknown[] = [];
    new Function('self', joined)({ __next_f: { push: (value: unknown) => received.push(value) } });
    expect(received).toEqual([[0], [1, 'a'], [1, 'b']]);
  });

  test('text that only looks like such a seam stays as it is', () => {
    const html =
      '<script type="application/ld+json">{"a":"x"}</script><script>self.__next_f.push([1])</script>';
    const result = withStrictPolicy(html, POLICY);
    expect(inlineScriptHashes(result.html)).toEqual([hashOf('self.__next_f.push([1])')]);
  });

  test('a page with very many scripts keeps the policy it came with', () => {
    const html = Array.from({ length: 60 }, (_, index) => `<script>f(${index})</script><p></p>`).join('');
    expect(withStrictPolicy(html, POLICY)).toEqual({ html, policy: POLICY });
  });
});
