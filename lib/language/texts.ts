import { type Language, REGIONS, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { type Part, type Piece, type Values, writeMessage } from '@/lib/language/write-message';

/** Those with something to fill in are parsed when they are first used, or before (messages/page-messages.ts). */
export type Messages = Readonly<Record<string, string | readonly Part[]>>;

/** The values of a message by its key; messages that show none are left out. */
export type Shown = Record<string, Values>;
export type None = Record<never, never>;
type Needs<All, Shows> = { [K in keyof All]: K extends keyof Shows ? Shows[K] : undefined };
type Given<V> = undefined extends V ? [] : [values: V];

/** `Marked` are the keys of the messages with marked parts. */
export type Texts<All, Shows extends Shown = None, Marked extends keyof All = never> = {
  /** In the language of the page, the action or the e-mail. */
  <K extends Exclude<keyof All, Marked> & string>(key: K, ...values: Given<Needs<All, Shows>[K]>): string;
  /** See components/ui/marked-text.tsx. */
  pieces<K extends Marked & string>(key: K, ...values: Given<Needs<All, Shows>[K]>): Piece[];
};

/** The ends of keys that begin alike: 'name' for `KeyEnd<typeof tProjectForm, 'field'>` if there is 'field.name'. */
export type KeyEnd<
  T extends (...given: never[]) => unknown,
  Start extends string,
> = Parameters<T>[0] extends infer Key ? (Key extends `${Start}.${infer End}` ? End : never) : never;

/** The messages of a domain. Types and calls are written by `npm run messages`. */
export function texts<All, Shows extends Shown = None, Marked extends keyof All = never>(
  messagesOf: (language: Language) => Messages,
  parse?: (message: string) => readonly Part[],
): Texts<All, Shows, Marked> {
  const parsed = new Map<string, string | readonly Part[]>();
  const find = (key: string, language: Language): string | readonly Part[] => {
    const message = messagesOf(language)[key] ?? messagesOf(SOURCE_LANGUAGE)[key] ?? key;
    if (typeof message !== 'string' || !parse) return message;
    const known = parsed.get(message);
    if (known) return known;
    const parts = parse(message);
    const [first = ''] = parts;
    const made = parts.length < 2 && typeof first === 'string' ? first : parts;
    parsed.set(message, made);
    return made;
  };
  const pieces = (key: string, values: Values = {}): Piece[] => {
    const language = currentLanguage();
    const message = find(key, language);
    return typeof message === 'string' ? [message] : writeMessage(message, values, REGIONS[language]);
  };
  const text = (key: string, values?: Values) => {
    const found = pieces(key, values);
    return found.length === 1 ? found[0] : found.join('');
  };
  return Object.assign(text, { pieces }) as unknown as Texts<All, Shows, Marked>;
}
