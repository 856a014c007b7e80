import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withJoinedData } from '@/lib/requests/joined-data';

/** Formats a flight chunk as Next writes it into a script. */
const pieceOf = (value: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)})</script>`;
const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** The values pushed by the document's scripts, with consecutive strings joined. */
function received(html: string): unknown[] {
  const values: unknown[] = [];
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    new Function('self', script)({ __next_f: { push: (value: unknown) => values.push(value) } });
  }
  return values;
}

describe('flight data of a prerendered document', () => {
  test('is merged into one script, in order, with fewer characters', () => {
    const html = `${FIRST}${pieceOf([1, '1:{"a":"b"}\n'])}${pieceOf([1, '2:["$","p"]\n'])}</body>`;
    expect(withJoinedData(html)).toBe(
      '<script>(self.__next_f=self.__next_f||[]).push([0])\nself.__next_f.push([1,`1:{"a":"b"}\n2:["$","p"]\n`])</script></body>',
    );
  });

  test('is unchanged for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '`',
        ['$', '{x}'].join(''),
        '\\',
        '\\u003c',
        '</script>',
        '<!--',
        '<SCRIPT',
        '\r\n',
        '\0',
        '$',
        '{',
      ),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (pieces) => {
        const html = FIRST + pieces.map((piece) => pieceOf([1, piece])).join('');
        const document = withJoinedData(html);
        const [script = ''] = /(?<=<script>)[\s\S]*(?=<\/script>$)/.exec(document) ?? [];
        expect(script).not.toMatch(/<\/script|<!--|<script|[\0\r]/i);
        expect(Buffer.from(document).toString()).toBe(document);
        const expected = pieces.join('');
        expect(received(document)).toEqual(expected === '' ? [[0]] : [[0], [1, expected]]);
      }),
    );
  });

  test('keeps non-text chunks in place', () => {
    const html = `${FIRST}${pieceOf([1, 'a'])}${pieceOf([3, 'AAEC'])}${pieceOf([1, 'b'])}`;
    expect(received(withJoinedData(html))).toEqual([[0], [1, 'a'], [3, 'AAEC'], [1, 'b']]);
  });

  test('text that only looks like a chunk boundary is unchanged', () => {
    const html = `<script type="application/ld+json">{"a":"x"}</script>${pieceOf([1, 'a'])}`;
    expect(withJoinedData(html)).toBe(html);
  });
});
