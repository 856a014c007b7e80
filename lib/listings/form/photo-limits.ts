/** Characters of a photo description. */
export const ALT_MAX = 200;
