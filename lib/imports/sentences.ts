import { REGIONS, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { parseMessage } from '@/lib/language/parse-message';
import { type Values, writeMessage } from '@/lib/language/write-message';
import en from '@/messages/en/import-rows.json' with { type: 'json' };
import { tImportRows } from '@/messages/import-rows';

export type Sentence = keyof typeof en;

// What imports say of rows. They say and store it in English, for the log, the command and reports of any age; whoever
// reads a report gets the message of their language that belongs to the English sentence.

const PARTS = Object.entries(en).map(([name, message]) => [name as Sentence, parseMessage(message)] as const);
const PARTS_OF = new Map(PARTS);

export const sentence = (name: Sentence, values: Values = {}): string =>
  writeMessage(PARTS_OF.get(name) ?? [], values, REGIONS[SOURCE_LANGUAGE]).join('');

type Pattern = { name: Sentence; pattern: RegExp; slots: string[] };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const PATTERNS: readonly Pattern[] = PARTS.map(([name, parts]) => ({
  name,
  pattern: new RegExp(
    `^${parts.map((part) => (typeof part === 'string' ? escaped(part) : '([^]*?)')).join('')}$`,
  ),
  slots: parts.flatMap((part) => (typeof part === 'object' && 'name' in part ? [part.name] : [])),
  // Of two that fit, the one that says more.
  length: parts.filter((part) => typeof part === 'string').join('').length,
})).sort((one, other) => other.length - one.length);

type Said = { name: Sentence; values: Record<string, string> };

export function saidBy(text: string): Said | null {
  for (const { name, pattern, slots } of PATTERNS) {
    const found = pattern.exec(text);
    if (found)
      return { name, values: Object.fromEntries(slots.map((slot, at) => [slot, found[at + 1] ?? ''])) };
  }
  return null;
}

const WORDS = new Map(
  PARTS.flatMap(([name]) => (name.startsWith('word.') ? [[en[name], name] as const] : [])),
);
/** The others are the file's, or names. */
const OF_WORDS: ReadonlySet<string> = new Set(['field', 'kind', 'period']);

/** In the reader's language; `null` if it is none of these sentences, as the earliest reports have some. */
export function localSentence(text: string, values?: (said: Said) => Values): string | null {
  if (currentLanguage() === SOURCE_LANGUAGE && !values) return text;
  const said = saidBy(text);
  if (!said) return null;
  const write = tImportRows as (name: Sentence, values?: Values) => string;
  const word = (slot: string, value: string) => {
    const name = OF_WORDS.has(slot) ? WORDS.get(value) : undefined;
    return name ? write(name) : value;
  };
  const given = values?.(said) ?? said.values;
  return write(
    said.name,
    Object.fromEntries(Object.entries(given).map(([slot, value]) => [slot, word(slot, String(value))])),
  );
}

/** Of sentences that differ only in what they quote from the file: 'price … is not in euro'. */
export const localKind = (example: string): string | null =>
  localSentence(example, ({ values }) =>
    Object.fromEntries(
      Object.entries(values).map(([slot, value]) => [slot, OF_WORDS.has(slot) ? value : '…']),
    ),
  );
