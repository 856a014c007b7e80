import type { Exceptions } from './file-rules';

/** Files over the size limit, with their allowed number of lines. Only ever remove entries. */
export const SIZE_EXCEPTIONS: Exceptions = {};
