/** Next streams its data in many scripts; in a complete page they follow each other. */
const DATA_ROW =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>(?:<script>self\.__next_f\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+/g;
const OPEN = '<script>';
const CLOSE = '</script>';
const TEXT_PIECE = /^self\.__next_f\.push\((\[1,"[\s\S]*"\])\)$/;

/** Characters that a template literal, or the HTML parser before it, would read differently. */
const SPECIAL = /[`\\\0\r]|\$\{|<(?=[!/s])|\p{Surrogate}/giu;
const escaped = (found: string) =>
  found.length === 2 || found === '`' || found === '\\'
    ? `\\${found}`
    : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The text that a script adds to the page's data; null for a script that does anything else. */
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
 * A complete document with its data joined into one script, so that its policy needs one hash instead of thirty. The text is a
 * template literal, in which its many double quotes need no backslash: a page is 5 % shorter, 3 % with brotli.
 */
export function withJoinedData(html: string): string {
  return html.replace(DATA_ROW, joined);
}
