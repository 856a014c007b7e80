import { memoised } from '@/lib/runtime/memoised';

/**
 * `normalise` maps Greek, Greeklish, Latin transliterations and Russian to one key by modern Greek
 * pronunciation: Γερμασόγεια, Germasogeia, Yermasoyia and Гермасойя match. Idempotent.
 * Letters of a key: a d e f i j k l m n o p r s t u v z, b (μπ), g (γ), ŋ (γκ, ng), j (γ before e and i), χ
 * (h, kh, ch).
 */

const GREEK: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 't',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'ks',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  ψ: 'ps',
  ω: 'o',
};

const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'χ',
  ц: 'ts',
  ч: 'ts',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  є: 'e',
};

/** Letters without a Unicode decomposition. */
const LATIN: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** To Latin digraphs of the same sound, so one set of rules serves all scripts. Other υ become i. */
const GREEK_DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/αυ(?=[αεηιουωβγδζλμνρ])/g, 'av'],
  [/ευ(?=[αεηιουωβγδζλμνρ])/g, 'ev'],
  [/αυ/g, 'af'],
  [/ευ/g, 'ef'],
  [/υι/g, 'i'],
];

/** In order until nothing changes. The first column, a required letter, makes tests ten times faster. */
const RULES: readonly (readonly [string, RegExp, string])[] = [
  // Digits within Greeklish words: 8essaloniki, 3anthi.
  ['8', /8(?=[a-z])/g, 'þ'],
  ['9', /9(?=[a-z])/g, 'þ'],
  ['3', /3(?=[a-z])/g, 'ks'],
  ['w', /w/g, 'o'],
  ['h', /tch|tsh/g, 'ts'],
  ['h', /sch|skh/g, 's'],
  ['χ', /sχ/g, 's'],
  ['h', /kh$/g, 'ki'],
  ['h', /[ck]h/g, 'χ'],
  ['h', /ph/g, 'f'],
  ['h', /(?<=[tszdg])h/g, ''],
  ['c', /c/g, 'k'],
  ['q', /q/g, 'k'],
  ['x', /x/g, 'ks'],
  ['h', /(?<=[aeiouy])h$/g, 'i'],
  ['h', /(?<=^|[aeiouy])h(?=[aeiouy])/g, 'χ'],
  ['h', /(?<=[aeiouy])h/g, 'χ'],
  ['h', /h(?=[aeiouy])/g, 'χ'],
  // A remaining h is Greeklish for η.
  ['h', /h/g, 'i'],
  ['þ', /þ/g, 't'],
  ['d', /d[jz]/g, 'dz'],
  ['z', /n?tz/g, 'dz'],
  ['m', /m+[pbv]/g, 'b'],
  ['b', /^pb/g, 'b'],
  ['g', /[nk]+g|g+k|gg/g, 'ŋ'],
  ['k', /n+k/g, 'ŋ'],
  ['n', /n+[td]/g, 'd'],
  ['o', /ou|oo$/g, 'u'],
  ['u', /(?<=[ae])u(?=[aeiouylmnrvgdzbj])/g, 'v'],
  ['u', /(?<=[ae])u/g, 'f'],
  ['y', /(?<=^|[aeiou])y(?=[aeiou])/g, 'j'],
  ['y', /y(?=i)/g, 'j'],
  ['g', /g(?=[eiy]|ai|oi)/g, 'j'],
  ['a', /ai|ae/g, 'e'],
  ['i', /[eo]i/g, 'i'],
  ['y', /ey$/g, 'i'],
  ['y', /y/g, 'i'],
  ['j', /j+i+(?=[aeou])/g, 'j'],
  ['j', /j(?![aeiou])/g, 'i'],
  ['v', /v(?=[^aeiouj])/g, 'f'],
  ['', /([a-zχŋ])\1+/g, '$1'],
  ['o', /on$/g, 'o'],
];

const SAINT = new Set([
  'ajos',
  'aja',
  'aji',
  'ajii',
  'ajo',
  'ag',
  'ajon',
  'aju',
  'ajas',
  'st',
  'sent',
  'saint',
]);
const SAINT_MARK = 'ag';
/** As Cyprus writes them. Their sound is another word's. */
const SAINT_SHORT = new Set(['ay', 'ai', 'αι']);
/** Private-use character that protects the breve of й while accents are removed. */
const SHORT_I = '\ue000';
const MAX_ROUNDS = 6;

/** Lower case, no accents, only letters and digits, single spaces. */
export function plainFold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Soft hyphens, zero-width spaces, direction marks.
      .replace(/\p{Cf}+/gu, '')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/(?<=и)\u0306/gu, SHORT_I)
      .replace(/\p{M}+/gu, '')
      .replaceAll(`и${SHORT_I}`, 'й')
      .replace(/['’`´ʼ"«»“”]/g, '')
      .replace(/ς/g, 'σ')
      .replace(/[ıøłđßæœ]/g, (letter) => LATIN[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

export function plainWords(text: string): string[] {
  const plain = plainFold(text);
  return plain === '' ? [] : plain.split(' ');
}

export function keyOfWord(word: string): string {
  if (SAINT_SHORT.has(word)) return SAINT_MARK;
  const fold = foldWord(word);
  return SAINT.has(fold) ? SAINT_MARK : fold;
}

/** Agios, Αγία, Ag., Айя. */
export function isSaint(word: string): boolean {
  return keyOfWord(word) === SAINT_MARK;
}

export const foldWord = memoised((word) => {
  if (/^\p{N}+$/u.test(word)) return word;
  let key = word;
  if (/[α-ω]/.test(key)) {
    for (const [pattern, replacement] of GREEK_DIGRAPHS) key = key.replace(pattern, replacement);
    key = key.replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter);
  }
  if (/[а-яіїє]/.test(key)) key = key.replace(/[а-яіїє]/g, (letter) => CYRILLIC[letter] ?? letter);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = key;
    for (const [letter, pattern, replacement] of RULES) {
      if (key.includes(letter)) key = key.replace(pattern, replacement);
    }
    if (key === before) break;
  }
  return key;
}, 30_000);

export function keyWords(text: string): string[] {
  return plainWords(text)
    .map(keyOfWord)
    .filter((key) => key !== '');
}

/** `normalise('Λεμεσός') === normalise('Lemesos')` */
export function normalise(text: string): string {
  return keyWords(text).join(' ');
}
