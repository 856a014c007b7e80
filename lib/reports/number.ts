/** Without letters that look like digits (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
const MASK = 32 ** LENGTH - 1;
/** Odd, so each id below 32^5 has a number of its own; `UNMIX` is its inverse. Neighbours look unlike. */
const MIX = 3_635_633;
const UNMIX = 9_121_617;

/** 'R-4F7K2', to quote in letters: ids would tell how many reports there are. */
export function reportNumber(id: number): string {
  const mixed = Math.imul(id, MIX) & MASK;
  const signs = Array.from({ length: LENGTH }, (_, place) => SIGNS[(mixed >> (5 * place)) & 31]);
  return `R-${signs.reverse().join('')}`;
}

/** `null` if the text is no number of a report. */
export function reportIdOf(text: string): number | null {
  const signs = /^R-?([0-9A-HJKMNP-TV-Z]{5})$/i.exec(text.trim())?.[1];
  if (!signs) return null;
  const mixed = [...signs.toUpperCase()].reduce((sum, sign) => sum * 32 + SIGNS.indexOf(sign), 0);
  return Math.imul(mixed, UNMIX) & MASK;
}
