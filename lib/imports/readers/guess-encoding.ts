/** The letters that make up most of a text. */
const COMMON = { 'windows-1253': 'αοιετσνηυρπκ', 'windows-1251': 'оеаинтсрвлкм' } as const;
type Legacy = keyof typeof COMMON;

/** Share of common letters: running text has more than 0.7, the other alphabet less than 0.5. */
const LIKELY = 0.6;
const MIN_LETTERS = 10;
/** Share of words mixing Latin and other letters; more means another encoding ('Wohnfläche'). */
const MAX_MIXED = 0.1;
/** '€' and '²' are usual; many more signs are letters of another encoding. */
const MAX_SIGNS = 0.3;

function likelihood(bytes: Uint8Array, encoding: Legacy): number {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return 0;
  }
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^a-z]/i.test(word));
  const mixed = words.filter((word) => /[a-z]/i.test(word)).length;
  const plain = words.join('').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ');
  const signs = text.match(/[^\p{L}\p{M}\p{ASCII}]/gu)?.length ?? 0;
  const isText = mixed <= words.length * MAX_MIXED && signs <= plain.length * MAX_SIGNS;
  if (plain.length < MIN_LETTERS || !isText) return 0;
  return [...plain].filter((letter) => COMMON[encoding].includes(letter)).length / plain.length;
}

/** Signs shared by windows-1252 and 1253: '€', '–', '“', '£', '²', '½', … */
const SIGNS = /[\x80\x85\x91-\x97\x99\xa0\xa3\xa7\xa9\xab\xad\xae\xb0\xb2\xb4\xb7\xbb-\xbe]/g;
const WESTERN = /^[\xc0\xc4-\xca\xd1\xd3\xd6\xd8\xdc\xdf-\xe2\xe4-\xeb\xed-\xef\xf1-\xf4\xf6\xf8-\xfc]*$/;
/** Western accented letters stand among ASCII ones; Greek and Russian words have none. */
const ALONE = /(?<![a-z])[\xc0-\xff]{1,2}(?![a-z\xc0-\xff])|[\xc0-\xff]{3}/i;

/** Of a text in no encoding of Unicode; `null` if none is likely. */
export function legacyEncoding(bytes: Uint8Array): Legacy | 'windows-1252' | null {
  const [greek, russian] = [likelihood(bytes, 'windows-1253'), likelihood(bytes, 'windows-1251')];
  if (Math.max(greek, russian) > LIKELY) return greek > russian ? 'windows-1253' : 'windows-1251';
  const text = Buffer.from(bytes).toString('latin1');
  const letters = text.replace(SIGNS, '').replace(/[\0-\x7f]/g, '');
  return WESTERN.test(letters) && !ALONE.test(text) ? 'windows-1252' : null;
}

/** Feeds begin with an ASCII character: '<', '[' or a letter of a column's name. */
export function unmarkedUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (second === 0) return 'utf-16le';
  return first === 0 ? 'utf-16be' : null;
}

export function isUtf8Start(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
