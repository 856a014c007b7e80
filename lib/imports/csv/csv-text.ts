/** A delimiter declaration that Excel writes above the header: 'sep=;'. */
const SEPARATOR_LINE = /(?<=^\uFEFF?)sep=.(?=\n)/i;
/** Length of that line including a BOM. */
export const SEPARATOR_LINE_LENGTH = 8;

/** Normalises line breaks to LF: inside quotes the parser counts CR LF twice. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Blanks Excel's delimiter line at the start of a text with LF breaks: no record, but still counted as a line. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATOR_LINE, '');
