/** Long phrases are welcome; the upper limit only bounds the work of one hash. In code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** In lower case, as every username is stored. */
export const USERNAME_FORM = new RegExp(`^[a-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);
