const ADDRESS = /^[^\s\p{C}@<>()[\],;:\\"]{1,64}@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]{2,}$/u;

/** RFC 5321: 254 characters, 64 of them before the @. */
export const EMAIL_MAX = 254;

export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text);
}
