import { findWordedRisks, type WordedRisk } from '@/lib/chat/screen/safety-rules';

/** Warned of beside a received message; nothing is blocked. */
export type SafetyRisk = 'bank-account' | 'wallet' | 'payment-link' | 'link' | WordedRisk;

/** Grouped or not, by spaces, dots or any dashes: two letters, two digits, 11 to 30 more characters. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ .‐-―−-]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;

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
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|(?:bc1|tb1)[a-z0-9]{25,62}|(?:BC1|TB1)[A-Z0-9]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})(?![A-Za-z0-9])/;
const CARD = /(?<![\d+])[2-6]\d{3}(?:[ .‐-―−-]?\d{4}){3}(?!\d)/g;

const PAYMENT_SITES = [
  'revolut.me',
  'paypal.me',
  'paypal.com',
  'wise.com',
  'westernunion.com',
  'moneygram.com',
  'viva.com',
  'vivawallet.com',
  'vivapayments.com',
  'pay.google.com',
  'buy.stripe.com',
  'checkout.stripe.com',
  'cash.app',
  'venmo.com',
  'skrill.com',
  'neteller.com',
  'payoneer.com',
  'remitly.com',
  'qiwi.com',
  'yoomoney.ru',
  'tbank.ru',
  'sberbank.ru',
  'webmoney.ru',
  'binance.com',
  'coinbase.com',
  'jccsmart.com',
  'payzy.gr',
];
const MESSENGER_SITES = [
  'wa.me',
  'whatsapp.com',
  't.me',
  'telegram.me',
  'viber.me',
  'm.me',
  'signal.me',
  'line.me',
];

/** A URL, as browsers read it from an address bar, or a bare host name with a common top-level domain. */
const LINK =
  /(https?:[/\\]+[^\s<>"']+)|(?<![@\w.-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|biz|io|co|me|app|site|online|shop|xyz|top|link|click|gr|cy|eu|de|uk|ru|ua|il|fr|it|es|nl|ch|tk|ml|ly|gl|gg|cc))(?![\w-]|\.\w)/gi;

/** What the eye reads: full-width letters are letters, every space is one, and nothing is invisible. */
const asSeen = (content: string) =>
  content
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}+/gu, ' ');

/** Links to `ownHost`, the site's host name, are safe. */
export function findSafetyRisks(content: string, ownHost: string): SafetyRisk[] {
  const risks: SafetyRisk[] = [];
  const seen = asSeen(content);
  if (hasIban(seen) || hasCardNumber(seen)) risks.push('bank-account');
  if (WALLET.test(seen)) risks.push('wallet');
  // A link opens what was typed, which need not be what one sees.
  risks.push(...findWordedRisks(seen), ...linkRisks(seen, ownHost), ...linkRisks(content, ownHost));
  return [...new Set(risks)];
}

/** Whether a message counts towards the sender's limit. Links alone do not: agents send brochures. */
export const hasCountedRisk = (content: string) =>
  findSafetyRisks(content, '').some((risk) => risk !== 'link');

function hasIban(content: string): boolean {
  for (const [match] of content.matchAll(IBAN)) {
    const compact = match.replace(/[^A-Z0-9]/gi, '').toUpperCase();
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

/** Sixteen digits, Luhn's checksum (ISO 7812). */
function hasCardNumber(content: string): boolean {
  return Array.from(content.matchAll(CARD)).some(([match]) => {
    const digits = [...match.replace(/\D/g, '')].map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  });
}

/** Each link has one risk, the worst that it names. */
function linkRisks(content: string, ownHost: string): SafetyRisk[] {
  return Array.from(content.matchAll(LINK)).flatMap<SafetyRisk>(([, withScheme, bare]) => {
    const url = withScheme ? parsedUrl(withScheme) : null;
    if (withScheme && !url) return ['link'];
    const host = (url?.hostname ?? bare ?? '').toLowerCase().replace(/\.$/, '');
    const isOf = (site: string) => host === site || host.endsWith(`.${site}`);
    // A name before the host pretends to be one: 'http://estia.example@evil.com'.
    if (!url?.username && !url?.password && isOf(ownHost)) return [];
    if (PAYMENT_SITES.some(isOf)) return ['payment-link'];
    return [MESSENGER_SITES.some(isOf) ? 'elsewhere' : 'link'];
  });
}

export type MessagePiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence, not the URL. */
const TRAILING = /[.,;:!?)\]}…»]+$/;
const withoutSentence = (address: string) => address.replace(TRAILING, '');

/** `null` for what no browser opens. */
const parsedUrl = (address: string) =>
  URL.canParse(withoutSentence(address)) ? new URL(withoutSentence(address)) : null;

/** The pieces joined are the message. */
export function splitLinks(content: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const address = withoutSentence(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: content.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end) });
  return pieces;
}
