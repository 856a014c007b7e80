import type { Country } from '@/lib/places/constants';
import { LOCATION_TEXT_LIMIT, TYPO_MIN_LETTERS } from './constants';
import { startsWithinOneEdit, withinOneEdit, withLetterMoved } from './edit-distance';
import { placeLabel } from './gazetteer';
import { importanceOf } from './importance';
import type { Spelling } from './names-index';
import { namesIndex } from './names-index';
import { keyWords, plainWords } from './normalise';
import type { PlaceSuggestion } from './types';

type Entry = { readonly text: string; readonly spelling: Spelling; readonly fromStart: boolean };
type PrefixIndex = {
  readonly entries: readonly Entry[];
  /** By letter pair and offset ('3os'). */
  readonly byPair: ReadonlyMap<string, readonly Entry[]>;
};

const PAIR_OFFSETS = [2, 3, 4];

const FIT = { whole: 0, start: 1, sound: 2, word: 3, typo: 4, typoInStart: 5, movedLetter: 6 } as const;
const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 50;

let built: PrefixIndex | undefined;

/** One typing error from five letters on. A town comes before its district or island. */
export function suggestPlaces(
  typed: string,
  options: { limit?: number; country?: Country } = {},
): PlaceSuggestion[] {
  const text = typed.slice(0, LOCATION_TEXT_LIMIT);
  const plain = plainWords(text).join(' ');
  const key = keyWords(text).join(' ');
  // The key of 'zzz' is a single letter, which would match far too much.
  const prefixes = new Set(key.length * 2 < plain.length ? [plain] : [plain, key]);
  prefixes.delete('');
  if (prefixes.size === 0) return [];
  const limit = Math.min(Math.max(1, Math.trunc(options.limit ?? DEFAULT_LIMIT)), MAX_LIMIT);
  const best = new Map<number, { fit: number; spelling: Spelling }>();
  const offer = (spelling: Spelling, fit: number) => {
    const { place } = spelling;
    if (options.country && place.country !== options.country) return;
    const known = best.get(place.id);
    if (!known || fit < known.fit || (fit === known.fit && spelling.isMain && !known.spelling.isMain)) {
      best.set(place.id, { fit, spelling });
    }
  };
  const index = prefixIndex();
  for (const prefix of prefixes) {
    for (const entry of startingWith(index.entries, prefix)) {
      offer(entry.spelling, fitOf(entry, prefix, plain));
    }
  }
  if (best.size < limit && plain.length >= TYPO_MIN_LETTERS) {
    for (const prefix of prefixes) {
      if (prefix.length < TYPO_MIN_LETTERS) continue;
      for (const entry of mistypedCandidates(index, prefix)) {
        if (!entry.fromStart || !startsWithinOneEdit(entry.text, prefix)) continue;
        offer(entry.spelling, withinOneEdit(prefix, entry.text) ? FIT.typo : FIT.typoInStart);
      }
    }
  }
  if (best.size === 0 && plain.length > TYPO_MIN_LETTERS) {
    for (const prefix of withLetterMoved(plain)) {
      for (const { fromStart, spelling } of startingWith(index.entries, prefix)) {
        if (fromStart) offer(spelling, FIT.movedLetter);
      }
    }
  }
  return [...best.values()]
    .sort((a, b) => a.fit - b.fit || importanceOf(b.spelling.place) - importanceOf(a.spelling.place))
    .slice(0, limit)
    .map(({ spelling }) => ({
      place: spelling.place,
      label: placeLabel(spelling.place),
      matched: spelling.text,
    }));
}

function fitOf(entry: Entry, prefix: string, plain: string): number {
  if (!entry.fromStart) return FIT.word;
  if (entry.text === prefix) return FIT.whole;
  return prefix === plain ? FIT.start : FIT.sound;
}

/**
 * A late error leaves the first three letters intact; an earlier one leaves the fourth and fifth together,
 * shifted by at most one, unless it swapped the third and fourth.
 */
function* mistypedCandidates(index: PrefixIndex, prefix: string): Generator<Entry> {
  yield* startingWith(index.entries, prefix.slice(0, 3));
  yield* startingWith(index.entries, `${prefix.slice(0, 2)}${prefix[3]}${prefix[2]}`);
  for (const offset of PAIR_OFFSETS) yield* index.byPair.get(`${offset}${prefix.slice(3, 5)}`) ?? [];
}

function prefixIndex(): PrefixIndex {
  if (built) return built;
  const entries: Entry[] = [];
  for (const spelling of namesIndex().spellings) {
    for (const text of new Set([spelling.plain, spelling.key])) {
      entries.push({ text, spelling, fromStart: true });
      for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
        entries.push({ text: text.slice(at + 1), spelling, fromStart: false });
      }
    }
  }
  entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const byPair = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.fromStart) continue;
    for (const offset of PAIR_OFFSETS) {
      const pair = `${offset}${entry.text.slice(offset, offset + 2)}`;
      const list = byPair.get(pair);
      if (list) list.push(entry);
      else byPair.set(pair, [entry]);
    }
  }
  built = { entries, byPair };
  return built;
}

function* startingWith(entries: readonly Entry[], prefix: string): Generator<Entry> {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.text ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; entries[at]?.text.startsWith(prefix); at++) {
    const entry = entries[at];
    if (entry) yield entry;
  }
}
