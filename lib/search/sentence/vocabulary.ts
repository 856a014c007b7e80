import { startsWithinOneEdit, withinOneEdit } from '@/lib/places/edit-distance';
import { keyOfWord, plainWords } from '@/lib/places/normalise';
import type { Token } from './tokens';
import type { Concept, Words } from './words/concepts';
import { GREEK } from './words/el';
import { ENGLISH } from './words/en';
import { RUSSIAN } from './words/ru';

/** A further language is one more table. */
const TABLES: readonly Words[] = [ENGLISH, GREEK, RUSSIAN];

const SIGNS: ReadonlyMap<string, Concept> = new Map<string, Concept>([
  ['€', 'euro'],
  ['~', 'around'],
  ['<', 'up_to'],
  ['≤', 'up_to'],
  ['>', 'from'],
  ['≥', 'from'],
  ['+', 'or_more'],
]);

type Script = 'latin' | 'greek' | 'cyrillic';
type Pattern = { plain: string; key: string; isStem: boolean; script: Script };
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

function scriptOf(text: string): Script {
  if (/^[\u0370-\u03ff]/.test(text)) return 'greek';
  return /^[\u0400-\u04ff]/.test(text) ? 'cyrillic' : 'latin';
}

/** 'Close to (the) sea', 'δίπλα (στη) θάλασσα'. */
const ARTICLES = new Set(['the', 'a', 'an', 'τη', 'την', 'το', 'τον', 'της', 'του', 'ti', 'tin', 'tis']);

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
        script: scriptOf(plain),
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
        if (first.script !== 'latin') add(first.isStem ? made.keyStems : made.keys, first.key, phrase);
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
  if (pattern.script === 'latin' || scriptOf(token.plain) !== 'latin') return null;
  const sounds = (key: string) => (pattern.isStem ? begins(key, pattern.key) : key === pattern.key);
  return token.keys.some(sounds) ? 'similar' : null;
}

/** How many tokens a phrase covers, articles within it included; `null` if it does not stand there. */
function covered(words: readonly Pattern[], tokens: readonly Token[], at: number): Meaning['length'] | null {
  let next = at;
  for (const pattern of words) {
    while (next > at && !fits(pattern, tokens[next]) && ARTICLES.has(tokens[next]?.plain ?? '')) next += 1;
    if (!fits(pattern, tokens[next])) return null;
    next += 1;
  }
  return next - at;
}

/** The longest phrase that begins at a token; the first of the tables decides between equals. */
export function meaningAt(tokens: readonly Token[], at: number): Meaning | null {
  const token = tokens[at];
  if (!token || token.number !== null) return null;
  const sign = SIGNS.get(token.raw);
  if (sign) return { concept: sign, length: 1, isExact: true };
  let best: Meaning | null = null;
  const offer = (phrases: readonly Phrase[] | undefined) => {
    for (const { concept, words } of phrases ?? []) {
      const length = covered(words, tokens, at);
      if (length === null || length < (best?.length ?? 0) || isTooShort(words, token)) continue;
      const isExact = length > 1 || (words[0] !== undefined && fits(words[0], token) === 'exact');
      if (best && length === best.length && (best.isExact || !isExact)) continue;
      best = { concept, length, isExact };
    }
  };
  const { plain, stems, keys, keyStems } = vocabulary();
  offer(plain.get(token.plain));
  for (let length = token.plain.length; length >= 2; length--) offer(stems.get(token.plain.slice(0, length)));
  if (scriptOf(token.plain) !== 'latin') return best;
  for (const key of token.keys) {
    offer(keys.get(key));
    for (let length = key.length; length >= 2; length--) offer(keyStems.get(key.slice(0, length)));
  }
  return best;
}

/** A single short word in other letters may be a word of another language. */
function isTooShort([first, second]: readonly Pattern[], { plain }: Token): boolean {
  if (!first || second || first.script === scriptOf(plain)) return false;
  return first.key.length < (first.isStem ? STEM_KEY_MIN : KEY_MIN);
}

/** A word of six letters and more with one typing error, as it is written or as it sounds. */
export function misspeltMeaning({ plain, keys, number }: Token): Concept | null {
  if (number !== null || plain.length < TYPO_MIN) return null;
  const { long } = vocabulary();
  const script = scriptOf(plain);
  const isNear = ({ pattern }: (typeof long)[number]) =>
    (pattern.script === script && isNearTo(plain, pattern.plain, pattern.isStem)) ||
    (pattern.script !== 'latin' &&
      (script === 'latin' || script === pattern.script) &&
      keys.some((key) => isNearTo(key, pattern.key, pattern.isStem)));
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
