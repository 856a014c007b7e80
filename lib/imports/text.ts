import { decodeHTML } from 'entities';

/** What a browser would not show either. Unclosed ones are left to MARKUP. */
const UNSEEN = /<!--[\s\S]{0,2000}?-->|<(script|style)\b[^<>]{0,500}>[\s\S]{0,2000}?<\/\1\s*>/gi;
const MARKUP = /<\/?[a-z][^<>]{0,500}>/gi;
const LINE_BREAK_MARKUP = /<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]{0,100}>/gi;

/**
 * Text of a feed as people should read it: HTML entities decoded (feeds encode them twice at times), `\\u2013` left over from
 * JSON too, markup and control characters dropped, blanks folded, line breaks kept, at most `maxLength` characters.
 */
export function cleanText(text: string, maxLength: number): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, maxLength * 4))).replace(
    /\\u([0-9a-f]{4})/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );
  const plain = decoded
    .replace(UNSEEN, ' ')
    .replace(LINE_BREAK_MARKUP, '\n')
    .replace(MARKUP, ' ')
    // Inside a word they say where it may be cut.
    .replace(/\u00ad/g, '')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
