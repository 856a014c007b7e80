import { decodeHTML } from 'entities';

/** Content that browsers do not show. MARKUP handles unclosed elements. */
const UNSEEN = /<!--[\s\S]{0,20000}?-->|<(script|style)\b[^<>]*>[\s\S]{0,20000}?<\/\1\s*>/gi;
const MARKUP = /<\/?[a-z][^<>]*>/gi;
const LINE_BREAK_MARKUP = /<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;

/** Decodes HTML entities twice, as some feeds encode twice, and leftover `\\u2013` escapes. */
export function cleanText(text: string, maxLength: number): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, maxLength * 4))).replace(
    /\\u([0-9a-f]{4})/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );
  const plain = decoded
    .replace(UNSEEN, ' ')
    .replace(LINE_BREAK_MARKUP, '\n')
    .replace(MARKUP, ' ')
    // Soft hyphens, zero-width spaces and direction marks occur inside words.
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain
    .normalize('NFC')
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

export function cleanLine(text: string, maxLength: number): string {
  return cleanText(text, maxLength).replaceAll('\n', ' ');
}

/** At most `max` characters, none of them halved. */
export const cut = (text: string, max: number): string => [...text.slice(0, max * 2)].slice(0, max).join('');
