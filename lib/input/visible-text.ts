// No zod: browser code imports this.

/** Also excludes fillers and the blank Braille pattern. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** An invisible title would be an empty link. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Includes the two Unicode line separators. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * Overrides and isolates change the direction of later text. The plain direction marks (U+200E, U+200F,
 * U+061C) stay: Arabic and Hebrew names contain them.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Line breaks and control characters become spaces; overrides and isolates are removed. */
export const toOneLine = (text: string): string => text.replace(TURNS, '').replace(CONTROLS, ' ').trim();

/** Tabs are allowed. */
export function isOneLine(text: string): boolean {
  const typed = text.trim().replaceAll('\t', ' ');
  return typed === toOneLine(typed);
}

export const toPlainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TURNS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
