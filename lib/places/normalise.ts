/**
 * One folding for the spellings of a Cypriot or Greek name.
 *
 * `normalise` turns Greek (with or without accents), Greeklish, old and new Latin transliterations and Russian
 * into one key that follows the modern Greek sound, so that Γερμασόγεια, Germasogeia, Yermasoyia and Гермасойя
 * meet. The key is for comparing only; it is not a transliteration to show.
 *
 * The letters of a key: a d e f i j k l m n o p r s t u v z, b (μπ), g (γ), ŋ (γκ, ng), j (γ before e and i), χ (h, kh, ch).
 * A key is a fixed point: folding it again changes nothing.
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

/** Letters that do not decompose into a base letter and an accent. */
const LATIN: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Greek digraphs become the Latin digraphs of the same sound, and from there on one set of rules serves all.
 * υ that is left over after the digraphs is the vowel i.
 */
const GREEK_DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/αυ(?=[αεηιουωβγδζλμνρ])/g, 'av'],
  [/ευ(?=[αεηιουωβγδζλμνρ])/g, 'ev'],
  [/αυ/g, 'af'],
  [/ευ/g, 'ef'],
  [/υι/g, 'i'],
];

/**
 * In this order; each is applied to the whole key, and the list is repeated until nothing changes. The first column is
 * a letter without which the rule cannot apply: looking for it is ten times cheaper than trying the rule.
 */
const RULES: readonly (readonly [string, RegExp, string])[] = [
  // Greeklish digits for letters, inside words only: 8essaloniki, 3anthi.
  ['8', /8(?=[a-z])/g, 'þ'],
  ['9', /9(?=[a-z])/g, 'þ'],
  ['3', /3(?=[a-z])/g, 'ks'],
  ['w', /w/g, 'o'],
  // Consonant groups of the Latin spellings.
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
  // What is left is the Greeklish h for η.
  ['h', /h/g, 'i'],
  ['þ', /þ/g, 't'],
  ['d', /d[jz]/g, 'dz'],
  ['z', /n?tz/g, 'dz'],
  ['m', /m+[pbv]/g, 'b'],
  ['b', /^pb/g, 'b'],
  ['g', /[nk]+g|g+k|gg/g, 'ŋ'],
  ['k', /n+k/g, 'ŋ'],
  ['n', /n+[td]/g, 'd'],
  // Vowels.
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

/** Words for "saint": the key token `ag` stands for all of them. */
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
  'ajon',
  'ai',
  'st',
  'sent',
  'saint',
]);
const SAINT_MARK = 'ag';
/** Stands for the breve of й, a letter of its own, while accents are taken off (private use area). */
const SHORT_I = '\ue000';
const MAX_ROUNDS = 6;

/** Lower case, no accents, Greek, Latin and Cyrillic letters and digits only, single spaces. */
export function plainFold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // What nobody sees and copying brings along: soft hyphens, zero-width blanks, marks of direction.
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

/** The words of a text in plain form. */
export function plainWords(text: string): string[] {
  const plain = plainFold(text);
  return plain === '' ? [] : plain.split(' ');
}

/** The key of one plain word (see the head of this file). Digits stay as they are; a word for "saint" is one mark. */
export function keyOfWord(word: string): string {
  const fold = foldWord(word);
  return SAINT.has(fold) ? SAINT_MARK : fold;
}

/** Whether a plain word says 'saint' in some form: Agios, Αγία, Ag., Айя. */
export function isSaint(word: string): boolean {
  return keyOfWord(word) === SAINT_MARK;
}

/** A word is folded once: a text is read in runs of one to eight words, and names share most of their words. */
const foldedWords = new Map<string, string>();
const MAX_FOLDED_WORDS = 30_000;

/** The key of one plain word, without the mark for saints. */
export function foldWord(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  if (foldedWords.size >= MAX_FOLDED_WORDS) foldedWords.clear();
  const fold = foldAnew(word);
  foldedWords.set(word, fold);
  return fold;
}

function foldAnew(word: string): string {
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
}

/** The keys of the words of a text. */
export function keyWords(text: string): string[] {
  return plainWords(text)
    .map(keyOfWord)
    .filter((key) => key !== '');
}

/** The comparable key of a name or a text: `normalise('Λεμεσός') === normalise('Lemesos')`. */
export function normalise(text: string): string {
  return keyWords(text).join(' ');
}
