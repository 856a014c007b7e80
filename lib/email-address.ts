/** What an address looks like, in any script; whether it exists, only a message to it tells. */
const ADDRESS = /^[^\s\p{C}@<>()[\],;:\\"]{1,64}@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]{2,}$/u;

/** RFC 5321: 254 characters at most, 64 of them before the @. */
export const EMAIL_MAX = 254;

/** Whether this is one e-mail address and nothing else, as it would be stored: no name, no brackets, no spaces around. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text);
}
