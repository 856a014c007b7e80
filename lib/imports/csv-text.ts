/** What Excel writes above the header, and understands: the delimiter, as in 'sep=;'. */
const SEPARATOR_LINE = /(?<=^\uFEFF?)sep=.(?=\n)/i;
/** It is in so many characters from the start, its mark included. */
export const SEPARATOR_LINE_LENGTH = 8;

/** Text whose lines end with a line feed, whatever they ended with: inside quotes the parser counts CR LF twice. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A file's first text, with plain lines, whose line for Excel is an empty one: no record, and still counted. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATOR_LINE, '');
