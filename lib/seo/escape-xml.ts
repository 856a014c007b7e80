/** XML 1.0 allows no other control characters and no lone surrogates, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
