/** Warned of beside a received message; nothing is blocked. */
export type SafetyRisk = 'bank-account' | 'wallet' | 'link';

/** Grouped or not: two letters, two digits, 11 to 30 more characters. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;

/** Country and length (ISO 13616 registry), to rule out chance checksums. Other countries may have any length. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  `AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22
   IL23 IT27 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 TR26 UA29 AE23
   LB28`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Bitcoin (legacy and bech32), Ethereum and compatible chains, Tron. */
const WALLET =
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|(?:bc1|tb1)[a-z0-9]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})(?![A-Za-z0-9])/;
/** A URL, or a bare host name with a common top-level domain. */
const LINK =
  /\bhttps?:\/\/([^\s/?#:@]+)|(?<![@\w.-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|biz|io|co|me|app|site|online|shop|xyz|top|link|click|gr|cy|eu|de|uk|ru|ua|il|fr|it|es|nl|ch|tk|ml|ly|gl|gg|cc))(?![\w-]|\.\w)/gi;

/** Links to `ownHost`, the site's host name, are safe. Takes linear time. */
export function findSafetyRisks(content: string, ownHost: string): SafetyRisk[] {
  const risks: SafetyRisk[] = [];
  if (hasIban(content)) risks.push('bank-account');
  if (WALLET.test(content)) risks.push('wallet');
  if (hasForeignLink(content, ownHost)) risks.push('link');
  return risks;
}

function hasIban(content: string): boolean {
  for (const [match] of content.matchAll(IBAN)) {
    const compact = match.replace(/[ -]/g, '').toUpperCase();
    // Text may follow directly, so every length is tried.
    for (let length = 15; length <= Math.min(34, compact.length); length += 1) {
      if (hasIbanChecksum(compact.slice(0, length))) return true;
    }
  }
  return false;
}

/** ISO 13616: country and check digits moved to the end, letters as 10 to 35, modulo 97 must be 1. */
function hasIbanChecksum(iban: string): boolean {
  const usual = IBAN_LENGTHS.get(iban.slice(0, 2));
  if (usual !== undefined && iban.length !== usual) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function hasForeignLink(content: string, ownHost: string): boolean {
  for (const [, withScheme, bare] of content.matchAll(LINK)) {
    const host = (withScheme ?? bare ?? '').toLowerCase().replace(/^www\./, '');
    if (host && host !== ownHost && !host.endsWith(`.${ownHost}`)) return true;
  }
  return false;
}

export type MessagePiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence, not the URL. */
const TRAILING = /[.,;:!?)\]}…»]+$/;

/** The pieces joined are the message. */
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
