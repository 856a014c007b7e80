import type { Exceptions } from './file-rules';

/** Files longer than the limit, with the lines they may have. Empty is the aim: nothing is ever added. */
export const SIZE_EXCEPTIONS: Exceptions = {};
