import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlyScript } from '@/lib/early-script';
import { strictPolicyOf } from '@/lib/requests/document-scripts';
import { hashOf, inlineScripts, isDataScript } from '@/lib/requests/inline-scripts';
import { withJoinedData } from '@/lib/requests/joined-data';
import { withLateScripts } from '@/server/edge/late-scripts';
import { withNotFoundText } from '@/server/edge/not-found-text';

const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https://maps.example; style-src 'unsafe-inline'";
const scripts = (html: string) => /script-src ([^;]*)/.exec(strictPolicyOf(html, POLICY))?.[1];

const DATA = 'self.__next_f.push([1,"1:[\\"$\\",\\"p\\"]\\n"])';
/** As Next writes them into a document. */
const OF_NEXT = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  DATA,
  'self.__next_f.push([3,"AAEC"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/a.js"],"runtimeModuleIds":[1]});',
];
const PLACEHOLDER = ['$', '{alert(1)}'].join('');
const INJECTED = [
  'alert(1)',
  `${DATA};alert(1)`,
  `${DATA}\nalert(1)`,
  `alert(1)\n${DATA}`,
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push([1,"a"]);alert(1);',
  'self.__next_f.push([1,`a`+alert(1)+`b`])',
  `self.__next_f.push([1,\`${PLACEHOLDER}\`])`,
  'self.__next_f.push([1,`a`]);alert(1)',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));',
  `${earlyScript};alert(1)`,
  'self.__next_f.push(',
  '',
];

describe('the policy of a complete document', () => {
  test('allows by hash the scripts that Next and we wrote', () => {
    const html = `<script>${earlyScript}</script><p></p>${OF_NEXT.map((body) => `<script>${body}</script>`).join('')}`;
    const hashes = [earlyScript, ...OF_NEXT].map(hashOf).join(' ');
    expect(strictPolicyOf(html, POLICY)).toBe(
      `default-src 'self'; script-src 'self' ${hashes} https://maps.example; style-src 'unsafe-inline'`,
    );
    const joined = withJoinedData(html);
    for (const { body } of inlineScripts(joined)) expect(scripts(joined)).toContain(hashOf(body));
  });

  test.each(INJECTED)('does not allow an injected script: %s', (body) => {
    expect(isDataScript(body)).toBe(false);
    const next = `<script>${OF_NEXT[0]}</script>`;
    for (const html of [`${next}<script>${body}</script>`, `${next}<p></p><script x="">${body}</script>`]) {
      const document = withJoinedData(html);
      expect(scripts(document)).toBe(`'self' ${hashOf(OF_NEXT[0] ?? '')} https://maps.example`);
    }
  });

  test('allows the data of any text, joined or not', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('`', PLACEHOLDER, '\\', '\n', ']) ', '`])'),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (pieces) => {
        const json = (piece: string) =>
          JSON.stringify([1, piece]).replace(
            /[<>&\u2028\u2029]/g,
            (found) => `\\u${found.charCodeAt(0).toString(16)}`,
          );
        const html = pieces.map((piece) => `<script>self.__next_f.push(${json(piece)})</script>`).join('');
        for (const document of [html, withJoinedData(html)]) {
          const bodies = [...inlineScripts(document)].map(({ body }) => body);
          expect(bodies.filter((body) => body !== '' && !isDataScript(body))).toEqual([]);
        }
      }),
    );
  });

  test('has no hashes for files and data', () => {
    const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script type="text/javascript">${DATA}</script>`;
    expect(scripts(html)).toBe(`'self' ${hashOf(DATA)} https://maps.example`);
  });

  test('does not grow with the number of scripts', () => {
    const html = Array.from(
      { length: 60 },
      (_, index) => `<script>self.__next_f.push([${index}])</script><p></p>`,
    );
    expect(
      scripts(html.join(''))
        ?.split(' ')
        .filter((source) => source.startsWith("'sha256-")),
    ).toHaveLength(40);
    expect(scripts(html.join(''))).not.toContain('unsafe-inline');
  });
});

test.each(['<script ', '<script>', '<script>self.__next_f.push(', '<script>self.__next_f.push([1,`'])(
  'a megabyte of %s is prepared in no time',
  (piece) => {
    const html = `<html><head></head><body>${piece.repeat(1_000_000 / piece.length)}`;
    const started = performance.now();
    for (const document of [html, `${html}</script>`])
      strictPolicyOf(withNotFoundText(withJoinedData(withLateScripts(document))), POLICY);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
