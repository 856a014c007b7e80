/** What a message holds that people are cheated with. */
export type SafetyRisk = 'bank-account' | 'wallet' | 'link';

/** Said calmly beside a received message; nothing is blocked. */
export const SAFETY_WARNINGS: Record<SafetyRisk, string> = {
  'bank-account':
    'This message contains a bank account. Never pay a deposit for a home you have not seen, or to someone you have not checked.',
  wallet: 'This message contains a wallet address. Payments in cryptocurrency cannot be taken back.',
  link: 'This message links to another site. Do not enter your Estia password or payment details there.',
};

/** An IBAN's letters and digits, in groups or not: two letters, two digits, 11 to 30 more. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;
/** Bitcoin (legacy and bech32), Ethereum and its kin, Tron. */
const WALLET =
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|(?:bc1|tb1)[a-z0-9]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})(?![A-Za-z0-9])/;
/** An address with its scheme, or a bare name with a path, a port or a usual ending. */
const LINK =
  /\bhttps?:\/\/([^\s/?#:@]+)|(?<![@\w.-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|biz|io|co|me|app|site|online|shop|xyz|top|link|click|gr|cy|eu|de|uk|ru|ua|il|fr|it|es|nl|ch|tk|ml|ly|gl|gg|cc))(?![\w-]|\.\w)/gi;

/**
 * What to be careful about in a message, each kind once. `ownHost` is the site's own host name: links to it are no
 * risk. Pure and linear, so that the screen may ask for every message it shows.
 */
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
    // Words may follow in the same run of letters: any length from the shortest to the longest may be the IBAN.
    for (let length = 15; length <= Math.min(34, compact.length); length += 1) {
      if (hasIbanChecksum(compact.slice(0, length))) return true;
    }
  }
  return false;
}

/** ISO 13616: the country and check digits to the end, letters as 10 to 35, the whole modulo 97 is 1. */
function hasIbanChecksum(iban: string): boolean {
  if (iban.length !== IBAN_LENGTHS[iban.slice(0, 2)] && IBAN_LENGTHS[iban.slice(0, 2)] !== undefined)
    return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Lengths where we know them, so that a chance checksum of another length is none. ISO 13616 registry. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{
    AT: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
    GB: 22,
  },
  ...{
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IT: 27,
    LT: 20,
    LU: 20,
    LV: 21,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
  },
  ...{ PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, TR: 26, UA: 29, AE: 23, LB: 28 },
};

function hasForeignLink(content: string, ownHost: string): boolean {
  for (const [, withScheme, bare] of content.matchAll(LINK)) {
    const host = (withScheme ?? bare ?? '').toLowerCase().replace(/^www\./, '');
    if (host && host !== ownHost && !host.endsWith(`.${ownHost}`)) return true;
  }
  return false;
}
