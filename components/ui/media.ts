export const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** With a finger, a focused field would open the keyboard over the page. */
export const hasMouse = () => window.matchMedia('(pointer: fine)').matches;
