import { type InlineScript, inlineScripts, isDataScript } from './inline-scripts';

const TEXT_PIECE = /^self\.__next_f\.push\((\[1,".*"\])\)$/;

/** Characters that a template literal, or the HTML parser before it, would read differently. */
const SPECIAL = /[`\\\0\r]|\$\{|<(?=[!/s])|\p{Surrogate}/giu;
const escaped = (found: string) =>
  found.length === 2 || found === '`' || found === '\\'
    ? `\\${found}`
    : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The text that a script adds to the page's data; null for a script that does anything else. */
function textOf(script: string): string | null {
  const json = TEXT_PIECE.exec(script)?.[1];
  return json === undefined ? null : (JSON.parse(json) as [number, string])[1];
}

function joined(pieces: readonly InlineScript[]): string {
  const scripts: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') scripts.push(`self.__next_f.push([1,\`${text.replace(SPECIAL, escaped)}\`])`);
    text = '';
  };
  for (const { body } of pieces) {
    const piece = textOf(body);
    if (piece === null) {
      flush();
      scripts.push(body);
    } else text += piece;
  }
  flush();
  return `<script>${scripts.join('\n')}</script>`;
}

/** Scripts with data that follow each other, as Next writes them into a complete document. */
function rowsOf(html: string): InlineScript[][] {
  const rows: InlineScript[][] = [];
  for (const script of inlineScripts(html)) {
    if (script.attributes !== '' || !script.body.includes('__next_f') || !isDataScript(script.body)) continue;
    const row = rows.at(-1);
    if (row?.at(-1)?.end === script.start) row.push(script);
    else rows.push([script]);
  }
  return rows.filter(({ length }) => length > 1);
}

/**
 * A complete document with its data joined into one script, so that its policy needs one hash instead of thirty. The text is a
 * template literal, in which its many double quotes need no backslash: a page is 5 % shorter, 3 % with brotli.
 */
export function withJoinedData(html: string): string {
  let document = '';
  let done = 0;
  for (const row of rowsOf(html)) {
    document += html.slice(done, row[0]?.start) + joined(row);
    done = row.at(-1)?.end ?? done;
  }
  return document + html.slice(done);
}
