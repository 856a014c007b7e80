/** A piece of a message: text, or an address that can be followed. */
export type MessagePiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends the sentence and not the address. */
const TRAILING = /[.,;:!?)\]}…»]+$/;

/** Cuts a message at its http addresses. Together the pieces are the message. */
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
