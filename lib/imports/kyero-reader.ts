import type { Readable } from 'node:stream';
import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { AppError } from '@/lib/errors';
import { withEscapedAmpersands } from '@/lib/imports/bare-ampersands';
import { decodeFeed } from '@/lib/imports/decode';
import { type KyeroElement, kyeroHome } from '@/lib/imports/kyero-home';
import type { FeedRecord } from '@/lib/imports/types';
import { UnreadFields } from '@/lib/imports/unread-fields';

/** Longer element texts are truncated; no description needs more. */
const MAX_TEXT_LENGTH = 20_000;
/** Deeper or further elements of a property are ignored; no field needs them. */
const MAX_DEPTH = 6;
const MAX_ELEMENTS = 1_000;

/** Markup that some feeds leave unescaped inside a text. */
const MARKUP = new Set(
  'a b center div em font h1 h2 h3 h4 h5 h6 i img ol p small span strong sub sup table tbody td u ul'.split(
    ' ',
  ),
);
/** Markup or, where a text may be given per language, a language. */
const MARKUP_OR_LANGUAGE = new Set(['br', 'hr', 'li', 'th', 'tr']);
/** Named HTML characters that feeds use without declaring them ('&nbsp;'): one of them must not cost the whole file. */
const htmlCharacters = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => {
      const entity = `&${String(name)};`;
      const character = decodeHTML(entity);
      return character === entity ? undefined : character;
    },
  },
);

/**
 * Reads a Kyero v3 feed property by property in constant memory.
 *
 * @throws AppError `invalid` if the file is not well-formed XML or not a Kyero feed
 */
export async function* readKyero(input: Readable): AsyncGenerator<FeedRecord> {
  const ready: FeedRecord[] = [];
  const path: string[] = [];
  let element: KyeroElement | null = null;
  let text = '';
  let rootName = '';
  let prefix = '';
  const localName = (name: string) =>
    (name.startsWith(prefix) ? name.slice(prefix.length) : name).toLowerCase();
  let hasProperties = false;
  const unread = new UnreadFields();

  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = htmlCharacters;
  /** Whether each open element is markup, which stays in the text around it. */
  const markup: boolean[] = [];
  const isMarkup = (name: string) =>
    element !== null &&
    (path[2] === 'desc' || path[2] === 'title') &&
    (MARKUP.has(name) || (MARKUP_OR_LANGUAGE.has(name) && (path.length > 3 || text.trim() !== '')));
  parser.on('opentag', (tag) => {
    // '<k:root>': then its elements have the same prefix.
    if (path.length === 0) prefix = /^[^:]+:/.exec(tag.name)?.[0] ?? '';
    const name = localName(tag.name);
    markup.push(isMarkup(name));
    if (markup.at(-1)) return addText(`<${name}>`);
    path.push(name);
    if (path.length === 1) rootName = tag.name;
    if (path.length === 2 && name === 'property')
      element = { line: parser.line, texts: new Map(), features: [] };
    if (element && path.length > 2 && path.length <= MAX_DEPTH)
      addAttributes(element, tag.attributes as Record<string, string>);
    text = '';
  });
  const addAttributes = ({ texts }: KyeroElement, attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes))
      if (texts.size < MAX_ELEMENTS && value.trim())
        texts.set(`${path.slice(2).join('/')}@${name}`, value.trim());
  };
  const addText = (piece: string) => {
    if (text.length < MAX_TEXT_LENGTH) text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    if (markup.pop()) return addText(`</${localName(tag.name)}>`);
    if (element && path.length > 2 && path.length <= MAX_DEPTH) {
      const key = path.slice(2).join('/');
      const value = text.trim();
      const isFull = element.texts.size + element.features.length >= MAX_ELEMENTS;
      if (!isFull && key === 'features/feature') element.features.push(value);
      else if (!isFull && value) element.texts.set(key, value);
    }
    if (element && path.length === 2) {
      ready.push({ line: element.line, home: kyeroHome(element, unread) });
      hasProperties = true;
      element = null;
    }
    path.pop();
    text = '';
  });

  let isAtEnd = false;
  try {
    let isStart = true;
    for await (const chunk of withEscapedAmpersands(decodeFeed(input))) {
      // Scripts that write feeds often write a line break before the XML declaration, which must come first.
      const piece: string = isStart ? chunk.trimStart() : chunk;
      isStart &&= piece === '';
      parser.write(piece);
      yield* ready.splice(0);
    }
    isAtEnd = true;
    parser.close();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const problem = cause instanceof Error ? cause.message : String(cause);
    const isCutOff = isAtEnd && /unclosed|unexpected end/.test(problem);
    throw new AppError(
      'invalid',
      isCutOff
        ? `The feed ends in the middle (${problem}): it was cut off when it was written or fetched. Get it again.`
        : `The feed is not well-formed XML: ${problem}`,
      { cause },
    );
  }
  yield* ready.splice(0);
  if (localName(rootName) !== 'root') {
    throw new AppError(
      'invalid',
      `This is not a Kyero feed: its outermost element is <${rootName}>, not <root>. Export the homes as a Kyero v3 feed or as CSV.`,
    );
  }
  if (!hasProperties)
    throw new AppError('invalid', 'The feed holds no homes: there is no <property> directly in <root>.');
  const remark = unread.remark();
  if (remark) yield { remark };
}
