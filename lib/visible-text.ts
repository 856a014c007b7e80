// No zod, so that browser code can use it cheaply.

/** Excludes spaces, control, format and zero-width characters, fillers, and the blank Braille pattern. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text has a visible character; otherwise a title would be an empty link and a message an empty bubble. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
