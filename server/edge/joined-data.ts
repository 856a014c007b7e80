/** Next streams its data in many scripts; on a finished page they stand in a row. */
const DATA_ROW =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>(?:<script>self\.__next_f\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+/g;
const OPEN = '<script>';
const CLOSE = '</script>';
const TEXT_PIECE = /^self\.__next_f\.push\((\[1,"[\s\S]*"\])\)$/;

/** What a template literal would read differently, or the HTML parser before it. */
const SPECIAL = /[`\\\0\r]|\$\{|<(?=[!/s])|\p{Surrogate}/giu;
const escaped = (found: string) =>
  found.length === 2 || found === '`' || found === '\\'
    ? `\\${found}`
    : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The text of a script that hands over a piece of the page's data; null for what is no plain text. */
function textOf(script: string): string | null {
  const json = TEXT_PIECE.exec(script)?.[1];
  if (json === undefined) return null;
  try {
    const [, text] = JSON.parse(json) as [number, string];
    return text;
  } catch {
    return null;
  }
}

function joined(row: string): string {
  const scripts: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') scripts.push(`self.__next_f.push([1,\`${text.replace(SPECIAL, escaped)}\`])`);
    text = '';
  };
  for (const script of row.slice(OPEN.length, -CLOSE.length).split(CLOSE + OPEN)) {
    const piece = textOf(script);
    if (piece === null) {
      flush();
      scripts.push(script);
    } else text += piece;
  }
  flush();
  return OPEN + scripts.join('\n') + CLOSE;
}

/**
 * A finished document whose data is one script: one hash in its policy instead of thirty. The text stands in back quotes,
 * where the quotes that every second word of it has need no backslash: a page is 5 % shorter, 3 % as brotli.
 */
export function withJoinedData(html: string): string {
  return html.replace(DATA_ROW, joined);
}
