/** Every spelling of every place, folded once, on first use. */
import { TYPO_MIN_LETTERS } from './constants';
import { withinOneEdit } from './edit-distance';
import { listPlaces, wholeOf } from './gazetteer';
import { foldWord, keyOfWord, plainWords } from './normalise';
import type { Place } from './types';

export type Spelling = {
  readonly place: Place;
  readonly text: string;
  /** One of the three names to show, not one of the other spellings. */
  readonly isMain: boolean;
  readonly plain: string;
  readonly key: string;
};

type Reading = { readonly key: string; readonly cost: number };

type NamesIndex = {
  readonly spellings: readonly Spelling[];
  /** By the keys of the words, joined by spaces; and by the words run together ('Agianapa'). */
  readonly byKey: ReadonlyMap<string, readonly Spelling[]>;
  readonly keys: ReadonlySet<string>;
  readonly plainWords: WordList;
  readonly keyWords: WordList;
  /** Most words in a name. */
  readonly longestName: number;
};

/** Words by their first and by their last two letters: one typing error leaves at least one of the two alone. */
class WordList {
  readonly #byEnds = new Map<string, string[]>();
  readonly #keys = new Map<string, string>();

  add(word: string, key: string): void {
    if (word.length < TYPO_MIN_LETTERS - 1 || this.#keys.has(word)) return;
    this.#keys.set(word, key);
    for (const end of endsOf(word)) {
      const words = this.#byEnds.get(end);
      if (words) words.push(word);
      else this.#byEnds.set(end, [word]);
    }
  }

  /** The keys of the words at most one typing error away. */
  near(typed: string): Set<string> {
    const found = new Set<string>();
    for (const end of endsOf(typed)) {
      for (const word of this.#byEnds.get(end) ?? []) {
        if (withinOneEdit(typed, word)) found.add(this.#keys.get(word) ?? word);
      }
    }
    return found;
  }
}

const endsOf = (word: string) => [`${word.slice(0, 2)}…`, `…${word.slice(-2)}`];

let built: NamesIndex | undefined;

/** The index, built on first use (about a fifth of a second). */
export function namesIndex(): NamesIndex {
  built ??= buildIndex();
  return built;
}

function spellingsOf(place: Place): { text: string; isMain: boolean }[] {
  const names = [place.nameEn, place.nameEl, ...(place.nameRu ? [place.nameRu] : [])];
  const alone = wholeOf(place)
    ? [`${place.nameEn} city`, `${place.nameEn} town`, `${place.nameEl} πόλη`]
    : [];
  return [
    ...names.map((text) => ({ text, isMain: true })),
    ...[...place.otherNames, ...alone].map((text) => ({ text, isMain: false })),
  ];
}

function buildIndex(): NamesIndex {
  const spellings: Spelling[] = [];
  const byKey = new Map<string, Spelling[]>();
  const keys = new Set<string>();
  const plain = new WordList();
  const folded = new WordList();
  let longestName = 1;
  const addWord = (word: string, key: string) => {
    keys.add(key);
    plain.add(word, key);
    folded.add(key, key);
  };
  for (const place of listPlaces()) {
    for (const { text, isMain } of spellingsOf(place)) {
      const words = plainWords(text);
      const wordKeys = words.map(keyOfWord);
      if (wordKeys.join('') === '') continue;
      const spelling = { place, text, isMain, plain: words.join(' '), key: wordKeys.join(' ') };
      spellings.push(spelling);
      addTo(byKey, spelling.key, spelling);
      words.forEach((word, at) => {
        addWord(word, wordKeys[at] ?? word);
      });
      if (words.length > 1) {
        const joined = words.map(foldWord).join('');
        addTo(byKey, joined, spelling);
        addWord(words.join(''), joined);
      }
      longestName = Math.max(longestName, words.length);
    }
  }
  return { spellings, byKey, keys, plainWords: plain, keyWords: folded, longestName };
}

function addTo(map: Map<string, Spelling[]>, key: string, spelling: Spelling): void {
  const list = map.get(key);
  if (!list) map.set(key, [spelling]);
  else if (!list.some((other) => other.place.id === spelling.place.id && other.isMain === spelling.isMain)) {
    list.push(spelling);
  }
}

/** Greeklish x is χ as often as ξ (Xania, Xalandri). */
const GREEKLISH_X_COST = 0.25;

/** The keys of known words that a typed word spells exactly. */
export function exactReadings(plain: string): Reading[] {
  const { keys } = namesIndex();
  const own = keyOfWord(plain);
  const readings = keys.has(own) ? [{ key: own, cost: 0 }] : [];
  const greeklish = plain.includes('x') ? keyOfWord(plain.replaceAll('x', 'h')) : own;
  if (greeklish !== own && keys.has(greeklish)) readings.push({ key: greeklish, cost: GREEKLISH_X_COST });
  return readings;
}

/** The exact readings, and for a word of five letters or more those one typing error away. */
export function tolerantReadings(plain: string): Reading[] {
  const readings = exactReadings(plain);
  if (plain.length < TYPO_MIN_LETTERS) return readings;
  const index = namesIndex();
  const own = keyOfWord(plain);
  const near = index.plainWords.near(plain);
  if (own.length >= TYPO_MIN_LETTERS) for (const key of index.keyWords.near(own)) near.add(key);
  for (const { key } of readings) near.delete(key);
  return [...readings, ...[...near].map((key) => ({ key, cost: 1 }))];
}
