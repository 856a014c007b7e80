import { matchName } from '@/lib/places/name-match';
import { type Token, tokensOf } from './tokens';
import { meaningAt, misspeltMeaning } from './vocabulary';
import type { Concept } from './words/concepts';

/** A number, a phrase with a meaning, or a word without one, which may belong to a place's name. */
export type Item = {
  concept: Concept | null;
  number: number | null;
  raw: string;
  from: number;
  to: number;
  /** It has become a filter, or is said. */
  isTaken: boolean;
};

export const isOneOf = (item: Item | undefined, ...concepts: readonly Concept[]): boolean =>
  item?.concept != null && concepts.includes(item.concept);

export const isBare = (item: Item): boolean => item.concept === null && item.number === null;

/** 'feature:pets' → 'pets'; `null` for other concepts. */
export function valueIn(item: Item | undefined, group: string): string | null {
  return item?.concept?.startsWith(`${group}:`) ? item.concept.slice(group.length + 1) : null;
}

type Phrase = { concept: Concept | null; at: number; length: number };

const LONGEST_NAME = 4;
/** Below: the spelling, or its declension. From here on two words are joined, or misspelt. */
const JOINED_COST = 0.5;

export function itemsOf(text: string): Item[] {
  const tokens = tokensOf(text);
  return phrasesOf(tokens).map(({ concept, at, length }) => {
    const { from, number } = tokens[at] as Token;
    const { to } = tokens[at + length - 1] as Token;
    return { concept, number, raw: text.slice(from, to), from, to, isTaken: false };
  });
}

function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const isName = placeNames(tokens);
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const found = isName[at] ? null : meaningAt(tokens, at);
    const crosses = found !== null && isName.slice(at, at + found.length).some(Boolean);
    const isPhrase = found !== null && !crosses;
    const concept = isPhrase ? found.concept : isName[at] ? null : misspelt(token);
    const length = isPhrase ? found.length : 1;
    phrases.push({ concept, at, length });
    at += length;
  }
  return phrases;
}

/** A place's name is no typing error: Kamares, not 'cameras'. */
function misspelt(token: Token): Concept | null {
  const concept = misspeltMeaning(token);
  return concept !== null && matchName([token.plain], false).length > 0 ? null : concept;
}

/** Names that contain words with a meaning ('Nea Smyrni', 'Kato Paphos') and names that only sound like one. */
function placeNames(tokens: readonly Token[]): boolean[] {
  const isName = tokens.map(() => false);
  const meanings: (number | null)[] = tokens.map(() => null);
  for (let at = 0; at < tokens.length; ) {
    const found = meaningAt(tokens, at);
    const length = found?.length ?? 1;
    if (found) meanings.fill(found.isExact ? 1 : 0, at, at + length);
    const isAlone = found !== null && length === 1 && !found.isExact;
    if (isAlone && matchName([(tokens[at] as Token).plain], false).some(({ isExact }) => isExact))
      isName[at] = true;
    at += length;
  }
  for (let length = Math.min(LONGEST_NAME, tokens.length); length >= 2; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const span = tokens.slice(from, from + length);
      const known = meanings.slice(from, from + length);
      if (span.some(({ number }) => number !== null) || isName.slice(from, from + length).some(Boolean))
        continue;
      if (known.every((meaning) => meaning !== null) || known.every((meaning) => meaning === null)) continue;
      const [best] = matchName(
        span.map(({ plain }) => plain),
        false,
      );
      if (best && best.cost < JOINED_COST) isName.fill(true, from, from + length);
    }
  }
  return isName;
}
