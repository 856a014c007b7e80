/** XML 1.0 knows no other control characters, and no half of a surrogate pair, in any spelling. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or an attribute of an XML document. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
