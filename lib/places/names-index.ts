import { TYPO_MIN_LETTERS } from './constants';
import { editDistance, withinOneEdit, withLetterMoved } from './edit-distance';
import { listPlaces, wholeOf } from './gazetteer';
import { townOf } from './importance';
import { foldWord, keyOfWord, plainWords } from './normalise';
import type { Place } from './types';

export type Spelling = {
  readonly place: Place;
  readonly text: string;
  readonly isMain: boolean;
  readonly plain: string;
  readonly key: string;
};

export type Reading = {
  readonly key: string;
  readonly cost: number;
  /** A letter is two places away from where it belongs. */
  readonly hasMovedLetter?: boolean;
};

type NamesIndex = {
  readonly spellings: readonly Spelling[];
  /** By word keys joined with spaces, and by the joined words ('Agianapa'). */
  readonly byKey: ReadonlyMap<string, readonly Spelling[]>;
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly plainWords: WordList;
  readonly keyWords: WordList;
  readonly longestName: number;
};

/** Words indexed by their first and last two letters: one typing error leaves one of the pairs intact. */
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

  near(typed: string): Set<string> {
    const found = new Set<string>();
    for (const end of endsOf(typed)) {
      for (const word of this.#byEnds.get(end) ?? []) {
        if (Math.max(typed.length, word.length) < TYPO_MIN_LETTERS) continue;
        if (withinOneEdit(typed, word)) found.add(this.#keys.get(word) ?? word);
      }
    }
    return found;
  }

  withMovedLetter(typed: string): Set<string> {
    const found = withLetterMoved(typed).map((word) => this.#keys.get(word));
    return new Set(found.filter((key) => key !== undefined));
  }
}

const endsOf = (word: string) => [`${word.slice(0, 2)}…`, `…${word.slice(-2)}`];

let built: NamesIndex | undefined;

/** Built on first use (about 0.2 s). */
export function namesIndex(): NamesIndex {
  built ??= buildIndex();
  return built;
}

const TOWN_ALONE = /town|city|chora|hora|πόλη|χώρα|город/iu;

function spellingsOf(place: Place): { text: string; isMain: boolean }[] {
  const names = [place.nameEn, place.nameEl, place.nameRu];
  const others = [...place.otherNames];
  if (wholeOf(place)) {
    const { nameEn, nameEl, nameRu } = place;
    others.push(`${nameEn} city`, `${nameEn} town`, `${nameEl} πόλη`, `${nameRu} город`);
  }
  // District and town share their names; the resolver chooses.
  const twin = place.kind === 'region' ? townOf(place) : wholeOf(place);
  if (twin) others.push(...twin.otherNames.filter((name) => !TOWN_ALONE.test(name)));
  return [
    ...names.map((text) => ({ text, isMain: true })),
    ...others.map((text) => ({ text, isMain: false })),
  ];
}

const UPPER_LOWER = new Set(
  'ano kato pano mesa nea neo neos nei palaio palaia paleo palio ανω κατω πανω μεσα νεα νεο νεοσ νεοι παλαιο παλαια παλιο'.split(
    ' ',
  ),
);

function buildIndex(): NamesIndex {
  const spellings: Spelling[] = [];
  const byKey = new Map<string, Spelling[]>();
  const keys = new Map<string, string[]>();
  const plain = new WordList();
  const folded = new WordList();
  let longestName = 1;
  const addWord = (word: string, key: string) => {
    const plains = keys.get(key);
    if (!plains) keys.set(key, [word]);
    else if (!plains.includes(word)) plains.push(word);
    plain.add(word, key);
    folded.add(key, key);
  };
  for (const place of listPlaces()) {
    for (const { text, isMain } of spellingsOf(place)) {
      const words = plainWords(text);
      const wordKeys = words.map(keyOfWord);
      if (wordKeys.join('') === '') continue;
      const [firstWord = ''] = words;
      // A village called Agia is not a saint: a lone word keeps its literal key.
      if (words.length === 1) wordKeys[0] = foldWord(firstWord);
      const spelling = { place, text, isMain, plain: words.join(' '), key: wordKeys.join(' ') };
      spellings.push(spelling);
      addTo(byKey, spelling.key, spelling);
      // Registers write 'Drys Kato' for Kato Drys, people 'N. Smyrni' for Nea Smyrni.
      if (words.length > 1 && UPPER_LOWER.has(firstWord)) {
        const rest = wordKeys.slice(1).join(' ');
        const initial = wordKeys[0]?.[0] ?? '';
        addTo(byKey, `${rest} ${wordKeys[0]}`, spelling);
        addTo(byKey, `${initial} ${rest}`, spelling);
        if (!keys.has(initial)) keys.set(initial, []);
      }
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
  else if (!list.some((other) => other.place.id === spelling.place.id && other.plain === spelling.plain)) {
    list.push(spelling);
  }
}

const IN_TWO_WAYS = /[xu89]|h$/;
/**
 * x is χ or ξ (Xania), u is υ or ου (Pulaia), final h is η (Krya Vrush). The costlier readings would turn
 * English words into names ('fully', 'lush').
 */
const GREEKLISH: readonly (readonly [pattern: RegExp, letters: string, cost: number])[] = [
  [/[89](?=[a-z])/g, 'th', 0],
  [/x(?!$)/g, 'ch', 0.25],
  [/(?<![aeo])u/g, 'y', 0.6],
  [/h$/, 'i', 0.55],
];

/** Costlier readings need a similar spelling and must make up most of the text (resolve.ts). */
export const DOUBTFUL_COST = 0.5;
const LIKE_MIN_LETTERS = 6;

/** Similar sound alone does not justify a doubtful reading. */
function isWrittenLike(word: string, spellings: readonly string[] = []): boolean {
  const most = word.length < LIKE_MIN_LETTERS ? 0 : 1;
  return spellings.some((spelling) => editDistance(word, spelling) <= most);
}

function greeklishReadings(plain: string): { word: string; cost: number }[] {
  let readings = [{ word: plain, cost: 0 }];
  if (!IN_TWO_WAYS.test(plain)) return readings;
  for (const [pattern, letters, cost] of GREEKLISH) {
    const others = readings.map((one) => ({
      word: one.word.replace(pattern, letters),
      cost: one.cost + cost,
    }));
    readings = [...readings, ...others.filter(({ word }) => !readings.some((one) => one.word === word))];
  }
  return readings;
}

/** 'Germassogeya'. Short or dissimilar words would match plain English ('money', 'address'). */
const ERROR_IN_KEY_COST = 1.2;
const ERROR_IN_KEY_MIN_LETTERS = 6;
const LIKE_ENOUGH = 2;

const MOVED_LETTER_COST = 1.5;
const MOVED_LETTER_MIN_LETTERS = 6;

function looksLike(typed: string, spellings: readonly string[]): boolean {
  const latin = spellings.filter((word) => /^[a-z]/.test(word));
  return !/^[a-z]/.test(typed) || latin.some((word) => editDistance(typed, word) <= LIKE_ENOUGH);
}

/** στην Πάφο, Pyrga Larnakas, Πύργος Λεμεσού. */
const INFLECTED_COST = 0.3;
const INFLECTED_MIN_LETTERS = 4;

function nominatives(key: string): string[] {
  if (key.length < INFLECTED_MIN_LETTERS) return [];
  if (/[aoi]$/.test(key)) return [`${key}s`];
  if (/[ai]s$/.test(key)) return [key.slice(0, -1)];
  const stem = key.slice(0, -1);
  // Παραλιμνίου comes from Παραλίμνι.
  return key.endsWith('u') ? [`${stem}os`, `${stem}o`, ...(stem.endsWith('i') ? [stem] : [])] : [];
}

/** Case endings that keys do not fold, with their nominatives: в Айя-Напе, под Пафосом, Πατρών. */
const CASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ии$/u, ['ия']],
  [/е$/u, ['', 'а', 'я', 'о']],
  [/ой$/u, ['а', 'ая']],
  [/ев$/u, ['и', 'ы']],
  [/ов$/u, ['ы', 'и']],
  [/ами?$/u, ['ы', 'и', 'а']],
  [/ей$/u, ['я', 'и']],
  [/ю$/u, ['я', 'й']],
  [/ом$/u, ['', 'о']],
  [/[уа]$/u, ['', 'а']],
  [/[ыи]$/u, ['а', 'я']],
  [/ах$/u, ['ы', 'и']],
  [/ων$/u, ['α', 'εσ', 'οι']],
  [/ουσ$/u, ['οι']],
  [/ματοσ$/u, ['μα']],
  [/εωσ$/u, ['η']],
];

const caseNominatives = (plain: string): string[] =>
  CASES.flatMap(([ending, others]) =>
    plain.length >= INFLECTED_MIN_LETTERS && ending.test(plain)
      ? others.map((other) => plain.replace(ending, other))
      : [],
  );

/** 'Ap. Andreas', 'Arch. Michael'. */
const SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ['ap', ['apostolos', 'apostoli']],
  ['απ', ['apostolos', 'apostoli']],
  ['arch', ['archangelos']],
  ['αρχ', ['archangelos']],
  ['pan', ['panagia', 'pano']],
  ['παν', ['panagia', 'pano']],
  ['prof', ['profitis']],
  ['προφ', ['profitis']],
]);

export function exactReadings(plain: string, alone = false): Reading[] {
  const { keys } = namesIndex();
  const keyOf = alone ? foldWord : keyOfWord;
  const own = keyOf(plain);
  const readings = new Map<string, number>();
  const offer = (key: string, cost: number) => {
    if (keys.has(key) && !readings.has(key)) readings.set(key, cost);
  };
  for (const { word, cost } of greeklishReadings(plain)) {
    const key = keyOf(word);
    if (cost <= DOUBTFUL_COST || isWrittenLike(word, keys.get(key))) offer(key, cost);
  }
  if (!alone) for (const word of SHORT.get(plain) ?? []) offer(keyOf(word), 0);
  for (const key of nominatives(own)) offer(key, INFLECTED_COST);
  for (const word of caseNominatives(plain)) offer(keyOf(word), INFLECTED_COST);
  return [...readings].map(([key, cost]) => ({ key, cost }));
}

export function tolerantReadings(plain: string, alone = false): Reading[] {
  const readings = exactReadings(plain, alone);
  // Four letters may be a misspelling of five: 'Tombs of the Kngs'.
  if (plain.length < TYPO_MIN_LETTERS - 1) return readings;
  const index = namesIndex();
  const own = keyOfWord(plain);
  const near = index.plainWords.near(plain);
  const nearByKey = own.length >= ERROR_IN_KEY_MIN_LETTERS ? index.keyWords.near(own) : new Set<string>();
  for (const key of nearByKey) if (!looksLike(plain, index.keys.get(key) ?? [])) nearByKey.delete(key);
  for (const { key } of readings) near.delete(key);
  for (const key of [...near, ...readings.map((reading) => reading.key)]) nearByKey.delete(key);
  const found = [
    ...readings,
    ...[...near].map((key) => ({ key, cost: 1 })),
    ...[...nearByKey].map((key) => ({ key, cost: ERROR_IN_KEY_COST })),
  ];
  if (plain.length < MOVED_LETTER_MIN_LETTERS) return found;
  const moved = index.plainWords.withMovedLetter(plain);
  for (const { key } of found) moved.delete(key);
  return [...found, ...[...moved].map((key) => ({ key, cost: MOVED_LETTER_COST, hasMovedLetter: true }))];
}
