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
  ς: 's',
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

/** In this order; each is applied to the whole key, and the list is repeated until nothing changes. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Greeklish digits for letters, inside words only: 8essaloniki, 3anthi.
  [/8(?=[a-z])/g, 'þ'],
  [/3(?=[a-z])/g, 'ks'],
  [/w/g, 'o'],
  // Consonant groups of the Latin spellings.
  [/tch|tsh/g, 'ts'],
  [/sch|skh|sχ/g, 's'],
  [/kh$/g, 'ki'],
  [/[ck]h/g, 'χ'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/sh/g, 's'],
  [/zh/g, 'z'],
  [/dh/g, 'd'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/(^|[aeiouy])h/g, '$1χ'],
  [/h(?=[aeiouy])/g, 'χ'],
  // What is left is the Greeklish h for η.
  [/h/g, 'i'],
  [/þ/g, 't'],
  [/d[jz]/g, 'dz'],
  [/n?tz/g, 'dz'],
  [/m+[pbv]/g, 'b'],
  [/^p?b/g, 'b'],
  [/[nk]+g|g+k|gg|n+k/g, 'ŋ'],
  [/n+[td]/g, 'd'],
  // Vowels.
  [/ou|oo(?=$)/g, 'u'],
  [/([ae])u(?=[aeiouylmnrvgdzbj])/g, '$1v'],
  [/([ae])u/g, '$1f'],
  [/(?<=[aeiou])y(?=[aeiou])/g, 'j'],
  [/^y(?=[aeiou])/g, 'j'],
  [/g(?=[eiy]|ai|oi)/g, 'j'],
  [/ai|ae/g, 'e'],
  [/ei|oi|ey$/g, 'i'],
  [/y/g, 'i'],
  [/j+i+(?=[aeou])/g, 'j'],
  [/j(?![aeiou])/g, 'i'],
  [/v(?=[^aeiouj])/g, 'f'],
  [/([a-zχŋ])\1+/g, '$1'],
  [/on$/g, 'o'],
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
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=и)\u0306/gu, SHORT_I)
    .replace(/\p{M}+/gu, '')
    .replaceAll(`и${SHORT_I}`, 'й')
    .replace(/['’`´ʼ"«»“”]/g, '')
    .replace(/ς/g, 'σ')
    .replace(/[ıøłđßæœ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text in plain form. */
export function plainWords(text: string): string[] {
  const plain = plainFold(text);
  return plain === '' ? [] : plain.split(' ');
}

/** The key of one plain word (see the head of this file). Digits stay as they are; a word for "saint" is one mark. */
export function keyOfWord(word: string): string {
  const key = foldWord(word);
  return SAINT.has(key) ? SAINT_MARK : key;
}

/** The key of one plain word, without the mark for saints. */
export function foldWord(word: string): string {
  if (/^\p{N}+$/u.test(word)) return word;
  let key = word;
  for (const [pattern, replacement] of GREEK_DIGRAPHS) key = key.replace(pattern, replacement);
  key = key.replace(/[α-ως]/g, (letter) => GREEK[letter] ?? letter).replace(/χ/g, 'χ');
  key = key.replace(/[а-яёіїє]/g, (letter) => CYRILLIC[letter] ?? letter);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = key;
    for (const [pattern, replacement] of RULES) key = key.replace(pattern, replacement);
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
