import { startsWithinOneEdit, withinOneEdit } from '@/lib/places/edit-distance';
import { keyOfWord, plainWords } from '@/lib/places/normalise';
import type { Token } from './tokens';
import type { Concept, Words } from './words/concepts';
import { GREEK } from './words/el';
import { ENGLISH } from './words/en';
import { RUSSIAN } from './words/ru';

/** A further language is one more table. */
export const TABLES: readonly Words[] = [ENGLISH, GREEK, RUSSIAN];

const SIGNS: Readonly<Record<string, Concept>> = {
  '€': 'euro',
  '~': 'around',
  '<': 'up_to',
  '≤': 'up_to',
  '>': 'from',
  '≥': 'from',
  '+': 'or_more',
};

type Pattern = { plain: string; key: string; isStem: boolean; isLatin: boolean };
type Phrase = { concept: Concept; words: readonly Pattern[] };

export type Meaning = {
  concept: Concept;
  /** In words. */
  length: number;
  /** Neither by an ending, nor in other letters, nor in spite of a typing error. */
  isExact: boolean;
};

const ENDING = 6;
/** In other letters, shorter words would match words of another language. */
const KEY_MIN = 4;
const STEM_KEY_MIN = 5;
const TYPO_MIN = 6;
const TYPO_STEM_MIN = 8;

const isLatin = (text: string) => /^[a-z0-9]/.test(text);

/** Phrases by their first word: as written, by its beginning, by its sound. */
type Vocabulary = {
  plain: Map<string, Phrase[]>;
  stems: Map<string, Phrase[]>;
  keys: Map<string, Phrase[]>;
  keyStems: Map<string, Phrase[]>;
  /** Single words that may have a typing error. */
  long: { concept: Concept; pattern: Pattern }[];
};

let built: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  built ??= build();
  return built;
}

function patternsOf(spelling: string): Pattern[] {
  return spelling
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const isStem = word.endsWith('*');
      const plains = plainWords(word);
      return plains.map((plain, at) => ({
        plain,
        key: keyOfWord(plain),
        isStem: isStem && at === plains.length - 1,
        isLatin: isLatin(plain),
      }));
    });
}

function build(): Vocabulary {
  const made: Vocabulary = {
    plain: new Map(),
    stems: new Map(),
    keys: new Map(),
    keyStems: new Map(),
    long: [],
  };
  const add = (map: Map<string, Phrase[]>, word: string, phrase: Phrase) => {
    const known = map.get(word);
    if (known) known.push(phrase);
    else map.set(word, [phrase]);
  };
  for (const table of TABLES) {
    for (const [concept, spellings] of Object.entries(table) as [Concept, string][]) {
      for (const spelling of spellings.split(',')) {
        const words = patternsOf(spelling);
        const [first] = words;
        if (!first) continue;
        const phrase = { concept, words };
        add(first.isStem ? made.stems : made.plain, first.plain, phrase);
        if (!first.isLatin) add(first.isStem ? made.keyStems : made.keys, first.key, phrase);
        if (words.length === 1 && first.plain.length >= TYPO_MIN) made.long.push({ concept, pattern: first });
      }
    }
  }
  return made;
}

function fits(pattern: Pattern, token: Token | undefined): 'exact' | 'similar' | null {
  if (!token || token.number !== null) return null;
  const begins = (text: string, stem: string) => text.startsWith(stem) && text.length - stem.length <= ENDING;
  if (pattern.isStem ? begins(token.plain, pattern.plain) : token.plain === pattern.plain) {
    return pattern.isStem ? 'similar' : 'exact';
  }
  if (pattern.isLatin || !isLatin(token.plain)) return null;
  return (pattern.isStem ? begins(token.key, pattern.key) : token.key === pattern.key) ? 'similar' : null;
}

/** The longest phrase that begins at a token; the first of the tables decides between equals. */
export function meaningAt(tokens: readonly Token[], at: number): Meaning | null {
  const token = tokens[at];
  if (!token || token.number !== null) return null;
  const sign = SIGNS[token.raw];
  if (sign) return { concept: sign, length: 1, isExact: true };
  let best: Meaning | null = null;
  const offer = (phrases: readonly Phrase[] | undefined) => {
    for (const { concept, words } of phrases ?? []) {
      if (words.length < (best?.length ?? 0)) continue;
      const fit = words.map((pattern, nth) => fits(pattern, tokens[at + nth]));
      if (fit.includes(null) || isTooShort(words, tokens, at)) continue;
      const isExact = !fit.includes('similar');
      if (best && words.length === best.length && (best.isExact || !isExact)) continue;
      best = { concept, length: words.length, isExact };
    }
  };
  const { plain, stems, keys, keyStems } = vocabulary();
  offer(plain.get(token.plain));
  for (let length = token.plain.length; length >= 2; length--) offer(stems.get(token.plain.slice(0, length)));
  if (isLatin(token.plain)) {
    offer(keys.get(token.key));
    for (let length = token.key.length; length >= 2; length--)
      offer(keyStems.get(token.key.slice(0, length)));
  }
  return best;
}

/** A single short word in other letters may be a word of another language. */
function isTooShort([first, second]: readonly Pattern[], tokens: readonly Token[], at: number): boolean {
  if (!first || second || first.isLatin || !isLatin(tokens[at]?.plain ?? '')) return false;
  return first.key.length < (first.isStem ? STEM_KEY_MIN : KEY_MIN);
}

/** A word of six letters and more with one typing error, as it is written or as it sounds. */
export function misspeltMeaning({ plain, key, number }: Token): Concept | null {
  if (number !== null || plain.length < TYPO_MIN) return null;
  const { long } = vocabulary();
  const isSame = isLatin(plain);
  const isNear = ({ pattern }: (typeof long)[number]) =>
    (pattern.isLatin === isSame && isNearTo(plain, pattern.plain, pattern.isStem)) ||
    (!pattern.isLatin && isNearTo(key, pattern.key, pattern.isStem));
  // An ending makes a stem match more than was meant.
  const found = long.find((one) => !one.pattern.isStem && isNear(one)) ?? long.find(isNear);
  return found?.concept ?? null;
}

function isNearTo(typed: string, word: string, isStem: boolean): boolean {
  if (!isStem) return word.length >= TYPO_MIN && withinOneEdit(typed, word);
  return (
    word.length >= TYPO_STEM_MIN && typed.length - word.length <= ENDING && startsWithinOneEdit(typed, word)
  );
}
