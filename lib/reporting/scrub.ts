const MAX_TEXT = 500;

/** Drops what could belong to a person: queries, e-mail addresses, tokens and phone numbers. */
export const scrubbed = (text: string): string =>
  text
    .replace(/\?\S*/g, '?[cut]')
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '[cut]')
    .replace(/[\w-]{24,}/g, '[cut]')
    .replace(/\+?\d[\d ().-]{5,}\d/g, '[cut]')
    .slice(0, MAX_TEXT);
