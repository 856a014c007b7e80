/** Letter frequency in running text, per thousand, rounded. */
const LETTERS = {
  'windows-1253':
    'α115 β8 γ18 δ17 ε85 ζ5 η55 θ12 ι92 κ41 λ31 μ36 ν62 ξ5 ο98 π41 ρ43 σ81 τ79 υ45 φ10 χ12 ψ2 ω20',
  'windows-1251':
    'а80 б16 в45 г17 д30 е85 ж9 з16 и74 й12 к35 л44 м32 н67 о110 п28 р47 с55 т63 у26 ф3 х10 ц5 ч14 ш7 щ4 ъ1 ы19 ь17 э3 ю6 я20',
} as const;
type Legacy = keyof typeof LETTERS;

const logarithms = (table: string) =>
  new Map(table.split(' ').map((entry) => [entry[0] ?? '', Math.log(Number(entry.slice(1)) / 1_000)]));
const MODELS: readonly (readonly [Legacy, Map<string, number>])[] = [
  ['windows-1253', logarithms(LETTERS['windows-1253'])],
  ['windows-1251', logarithms(LETTERS['windows-1251'])],
];
/** Log-probability of a character outside the language. */
const STRANGE = -9;
/** Log-probability per letter: running text has about -2.8, other languages less than -4. */
const LIKELY = -3.4;
const CLEARLY = 0.5;
const MIN_LETTERS = 10;
/** Share of words mixing Latin and other letters; more means another encoding ('Wohnfläche'). */
const MAX_MIXED = 0.1;
/** '€' and '²' are usual; many more signs are letters of another encoding. */
const MAX_SIGNS = 0.3;

function likelihood(bytes: Uint8Array, encoding: Legacy, model: ReadonlyMap<string, number>): number | null {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^a-z]/i.test(word));
  const mixed = words.filter((word) => /[a-z]/i.test(word)).length;
  const letters = [...words.join('').toLowerCase()].map((letter) =>
    // The breve makes й another letter; other accents do not.
    letter === 'й' ? letter : letter.normalize('NFD').charAt(0).replace('ς', 'σ'),
  );
  const signs = text.match(/[^\p{L}\p{M}\p{ASCII}]/gu)?.length ?? 0;
  const isText = mixed <= words.length * MAX_MIXED && signs <= letters.length * MAX_SIGNS;
  if (letters.length < MIN_LETTERS || !isText) return null;
  return letters.reduce((sum, letter) => sum + (model.get(letter) ?? STRANGE), 0) / letters.length;
}

export function legacyEncoding(bytes: Uint8Array): Legacy | null {
  const [best, other] = MODELS.map(([encoding, model]) => ({
    encoding,
    value: likelihood(bytes, encoding, model) ?? STRANGE,
  })).sort((one, two) => two.value - one.value);
  return best && best.value > LIKELY && best.value - (other?.value ?? STRANGE) > CLEARLY
    ? best.encoding
    : null;
}

/** Signs shared by windows-1252, 1253 and 1254: '€', '–', '“', '£', '²', '½', … */
const SIGNS = /[\x80\x85\x91-\x97\x99\xa0\xa3\xa7\xa9\xab\xad\xae\xb0\xb2\xb4\xb7\xbb-\xbe]/;
/** Western European letters of windows-1252, and the Turkish ones in their place. */
const WESTERN = /[\xc0\xc4-\xca\xd1\xd3\xd6\xd8\xdc\xdf-\xe2\xe4-\xeb\xed-\xef\xf1-\xf4\xf6\xf8-\xfc]/;
const TURKISH = /[\xd0\xdd\xde\xf0\xfd\xfe]/;
/** Western accented letters stand among ASCII ones; Greek and Russian words have none. */
const ALONE = /(?<![a-z])[\xc0-\xff]{1,2}(?![a-z\xc0-\xff])|[\xc0-\xff]{3}/i;

export function latinEncoding(bytes: Uint8Array): 'windows-1252' | 'windows-1254' | null {
  const text = Buffer.from(bytes).toString('latin1');
  const letters = text.replace(new RegExp(SIGNS, 'g'), '').replace(/[\0-\x7f]/g, '');
  if (ALONE.test(text) || [...letters].some((letter) => !WESTERN.test(letter) && !TURKISH.test(letter)))
    return null;
  return TURKISH.test(letters) ? 'windows-1254' : 'windows-1252';
}

export function unmarkedUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(head.length, 400) / 2);
  if (pairs < 4) return null;
  const share = (from: number, isIn: (byte: number) => boolean) =>
    Array.from({ length: pairs }, (_, at) => head[at * 2 + from] ?? 1).filter(isIn).length / pairs;
  const isHigh = (byte: number) => byte === 0 || byte === 3 || byte === 4 || byte === 0x20;
  const isZero = (byte: number) => byte === 0;
  if (share(1, isHigh) > 0.95 && share(1, isZero) > 0.1 && share(0, isZero) === 0) return 'utf-16le';
  return share(0, isHigh) > 0.95 && share(0, isZero) > 0.1 && share(1, isZero) === 0 ? 'utf-16be' : null;
}

export function isUtf8Start(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
