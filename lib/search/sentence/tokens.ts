import { parseTypedNumber } from '@/lib/input/typed-numbers';
import { keyOfWord, plainFold } from '@/lib/places/normalise';

export type Token = {
  raw: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
  plain: string;
  /** By sound (lib/places/normalise.ts). In Greeklish x is ξ or χ. */
  keys: readonly string[];
  /** Set for '150.000', '1,2' and '80'. */
  number: number | null;
};

const NUMBER = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`;
/** Greeklish θ and ξ: '8essaloniki', '3anthi'. */
const DIGIT_WORD = `[389](?=[a-z])(?!(?:bed|bdr|br|bath|room|sqm|rd|th|mil|mln|min|met|dwm|dom|ypn|upn|kam)[a-z]*)[a-z]{4,}`;
const WORD = String.raw`\p{L}[\p{L}\p{M}\p{N}\p{Cf}'’²]*`;
const TOKENS = new RegExp(`${DIGIT_WORD}|${NUMBER}|${WORD}|[€~<>≤≥+#]`, 'giu');

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].flatMap((match): Token[] => {
    const [raw] = match;
    const place = { raw, from: match.index, to: match.index + raw.length };
    if (/^\d[\d.,'’\s]*$/.test(raw))
      return [{ ...place, plain: raw, keys: [], number: parseTypedNumber(raw) }];
    const plain = plainFold(raw) || raw;
    const readings = plain.includes('x') ? [plain, plain.replaceAll('x', 'ch')] : [plain];
    const keys = readings.map(keyOfWord);
    // "Girne'de" stays one word; 'a/c' and 'τ.μ.' are two.
    return [{ ...place, plain, keys, number: null }];
  });
}
