/** Characters of a photo's description. */
export const ALT_MAX = 200;
