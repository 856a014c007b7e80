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

/** Country and length, so that a chance checksum of another length is none (ISO 13616 registry). Others may have any. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  `AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22
   IL23 IT27 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 TR26 UA29 AE23
   LB28`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

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
