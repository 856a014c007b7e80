/** In code points. Long passphrases are welcome; the maximum only bounds the cost of a hash. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** In lower case, as all usernames are stored. */
export const USERNAME_FORM = new RegExp(`^[a-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);
