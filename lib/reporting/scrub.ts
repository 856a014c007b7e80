const MAX_TEXT = 500;
/** The patterns below would take seconds for a megabyte without spaces. */
const MAX_READ = 2_000;

/** Drops what could belong to a person: queries, e-mail addresses, tokens and phone numbers. */
export const scrubbed = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replace(/\?\S*/g, '?[cut]')
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '[cut]')
    .replace(/[\w-]{24,}/g, '[cut]')
    .replace(/\+?\d[\d ().-]{5,}\d/g, '[cut]')
    .slice(0, MAX_TEXT);
