/** Whether the person asked for less motion. */
export const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the person points with a mouse; with a finger, a focused field would open the keyboard over the page. */
export const hasMouse = () => window.matchMedia('(pointer: fine)').matches;
