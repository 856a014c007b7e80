// No zod, so that browser code can use it cheaply.

/** Excludes spaces, control, format and zero-width characters, fillers, and the blank Braille pattern. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text has a visible character; otherwise a title would be an empty link and a message an empty bubble. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Control characters, and the two separators that break lines like them. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * Overrides and isolates, which turn the direction of the text after them, beyond their own. The plain marks of direction
 * (U+200E, U+200F, U+061C) stay, since names in Arabic and Hebrew contain them.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a single line: line breaks and other control characters become spaces, and nothing turns its direction. */
export const toOneLine = (text: string): string => text.replace(TURNS, '').replace(CONTROLS, ' ').trim();

/** Whether a text, except for tabs in it, is a single line without invisible control characters. */
export function isOneLine(text: string): boolean {
  const typed = text.trim().replaceAll('\t', ' ');
  return typed === toOneLine(typed);
}

export const ONE_LINE_PROBLEM = 'has line breaks or invisible control characters. Please type it again.';

/** A text of several lines without other control characters, its lines ending in LF. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TURNS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
