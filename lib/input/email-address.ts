/** Syntax only, in any script; only a message sent to it shows whether an address exists. */
const ADDRESS = /^[^\s\p{C}@<>()[\],;:\\"]{1,64}@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]{2,}$/u;

/** RFC 5321: 254 characters at most, 64 of them before the @. */
export const EMAIL_MAX = 254;

/** Whether `text` is exactly one bare e-mail address: no display name, brackets or surrounding spaces. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text);
}
