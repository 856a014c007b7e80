import type { Readable } from 'node:stream';
import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { AppError } from '@/lib/errors';
import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { elementHome, withNamesAround } from '@/lib/imports/columns/element-home';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { decodeFeed, FeedEncoding, withHead } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { findHomeElements, type IsHomeElement, localName } from '@/lib/imports/readers/home-elements';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { XmlHome } from '@/lib/imports/readers/xml-home';
import type { FeedRecord } from '@/lib/imports/types';

const HEAD_LENGTH = 256 * 1024;
/** Undeclared HTML entities ('&nbsp;') must not break the whole file. */
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

/** @throws AppError `invalid` if the file is not well-formed XML or has no homes */
export async function* readXml(input: Readable, map: ColumnMap | null = null): AsyncGenerator<FeedRecord> {
  const elementMap = map && new ElementMap(map);
  const ready: FeedRecord[] = [];
  const path: string[] = [];
  const unread = new UnreadFields();
  const encoding = new FeedEncoding();
  const first = new FirstRows(() => unread.names);
  let isHome: IsHomeElement | null = null;
  let home: XmlHome | null = null;
  let rootName = '';
  let hasHomes = false;

  const parser = new SaxesParser({ position: true, xmlns: false as const });
  parser.ENTITIES = htmlCharacters;
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (home) return home.open(name, tag.attributes);
    if (path.length === 0) rootName = tag.name;
    if (isHome?.(name, path)) home = new XmlHome(parser.line, name, tag.attributes);
    else path.push(name);
  });
  const addText = (piece: string) => home?.addText(piece);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    if (!home) path.pop();
    else if (!home.close(localName(tag.name), tag.attributes)) {
      const { element } = home;
      const around = [...path, element.name].join('/');
      const read = () => withNamesAround(elementHome(element, localName(rootName), unread), around);
      const record = elementMap?.read(element, read) ?? { line: element.line, home: read() };
      if ('home' in record) first.see(record.home);
      ready.push(record);
      hasHomes = true;
      home = null;
    }
  });

  let isAtEnd = false;
  try {
    let isStart = true;
    for await (const piece of withHead(withEscapedAmpersands(decodeFeed(input, encoding)), HEAD_LENGTH)) {
      // Many scripts write a line break before the XML declaration, which must come first.
      const text = isStart ? piece.trimStart() : piece;
      if (isStart) isHome = findHomeElements(text, elementMap?.aliases);
      isStart = false;
      parser.write(text);
      yield* ready.splice(0);
    }
    isAtEnd = true;
    parser.close();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw notWellFormed(cause, isAtEnd);
  }
  first.end();
  yield* ready.splice(0);
  if (!hasHomes)
    throw new AppError(
      'invalid',
      `The feed holds no homes: nothing in <${rootName}> looks like one, such as <property>, <ad> or <listing> with a price. Export the homes as a Kyero v3 feed or as CSV.`,
    );
  for (const remark of [encoding.remark(), elementMap?.remark(), unread.remark()])
    if (remark) yield { remark };
}

function notWellFormed(cause: unknown, isAtEnd: boolean): AppError {
  const problem = cause instanceof Error ? cause.message : String(cause);
  const isCutOff = isAtEnd && /unclosed|unexpected end/.test(problem);
  return new AppError(
    'invalid',
    isCutOff
      ? `The feed ends in the middle (${problem}): it was cut off when it was written or fetched. Get it again.`
      : `The feed is not well-formed XML: ${problem}`,
    { cause },
  );
}

const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;
const CDATA_BEGINS = '<![CDATA[';
const CDATA_MARK = /(<!\[CDATA\[|\]\]>)/;
/** The end of a piece that may continue in the next: an entity or a CDATA mark. */
const UNFINISHED = /(?:&#?[a-z\d]{0,32}|<(?:!(?:\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]{1,2})$/i;

/** Many feeds write picture URLs unescaped ('photo?id=1&size=large'), which would break the whole file. */
export async function* withEscapedAmpersands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isCdata = false;
  const escaped = (text: string) =>
    text
      .split(CDATA_MARK)
      .map((part) => {
        if (CDATA_MARK.test(part)) isCdata = part === CDATA_BEGINS;
        return isCdata ? part : part.replace(BARE, '&amp;');
      })
      .join('');
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.length - (UNFINISHED.exec(text)?.[0].length ?? 0);
    rest = text.slice(end);
    yield escaped(text.slice(0, end));
  }
  yield escaped(rest);
}
