// No zod, so that the browser can check too.

/** All but blanks, zero-width characters, marks of direction, fillers, and blanks that count as letters or symbols. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is something to see: else a title would be an empty link, and a message an empty bubble. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
