/** A piece of a message: plain text, or a link if `href` is set. */
export type MessagePiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence, not the URL. */
const TRAILING = /[.,;:!?)\]}…»]+$/;

/** Splits a message at its http(s) URLs. The pieces joined are the message. */
export function splitLinks(content: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: content.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end) });
  return pieces;
}
