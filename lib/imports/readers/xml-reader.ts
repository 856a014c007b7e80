import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { elementHome, withNamesAround } from '@/lib/imports/columns/element-home';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { decodeFeed, FeedEncoding, withHead } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { findHomeElements, localName } from '@/lib/imports/readers/home-elements';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { type FoundHome, XmlHomes } from '@/lib/imports/readers/xml-homes';
import type { FeedRecord } from '@/lib/imports/types';

const HEAD_LENGTH = 256 * 1024;

/** @throws AppError `invalid` if the file is not well-formed XML or has no homes */
export async function* readXml(input: Readable, map: ColumnMap | null = null): AsyncGenerator<FeedRecord> {
  const elementMap = map && new ElementMap(map);
  const unread = new UnreadFields();
  const encoding = new FeedEncoding();
  const first = new FirstRows(() => unread.names);
  const homes = new XmlHomes();
  let hasHomes = false;
  const recordOf = ({ element, around }: FoundHome): FeedRecord => {
    const read = () => withNamesAround(elementHome(element, localName(homes.root), unread), around);
    const record = elementMap?.read(element, read) ?? { line: element.line, home: read() };
    if ('home' in record) first.see(record.home);
    hasHomes = true;
    return record;
  };

  let isAtEnd = false;
  try {
    let isStart = true;
    for await (const piece of withHead(withEscapedAmpersands(decodeFeed(input, encoding)), HEAD_LENGTH)) {
      // Many scripts write a line break before the XML declaration, which must come first.
      const text = isStart ? piece.trimStart() : piece;
      if (isStart) homes.isHome = findHomeElements(text, elementMap?.aliases);
      isStart = false;
      for (const found of homes.write(text)) yield recordOf(found);
    }
    isAtEnd = true;
    homes.close();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw notWellFormed(cause, isAtEnd);
  }
  first.end();
  if (!hasHomes)
    throw new AppError(
      'invalid',
      `The feed holds no homes: nothing in <${homes.root}> looks like one, such as <property>, <ad> or <listing> with a price. Export the homes as a Kyero v3 feed or as CSV.`,
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
