import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { type FeedMap, NO_MAP, tableMap, treeMap, withConstants } from '@/lib/imports/opening/feed-map';
import { type FileColumn, tableColumns, treeColumns } from '@/lib/imports/opening/file-columns';
import { treeHead } from '@/lib/imports/opening/tree-head';
import { workbookAsCsv } from '@/lib/imports/opening/xlsx-csv';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { encodingOf } from '@/lib/imports/readers/decode';
import { type FeedFormat, feedFormat, fileProblem } from '@/lib/imports/readers/file-kind';
import { readJson } from '@/lib/imports/readers/json-reader';
import { readXml } from '@/lib/imports/readers/xml-reader';
import type { FeedRecord } from '@/lib/imports/types';

const HEAD_BYTES = 64 * 1024;
/** Workbooks are read whole. */
const MAX_WORKBOOK_BYTES = 20_000_000;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type FeedSource = {
  /** Of the file; its ending tells XML from CSV. */
  name: string;
  bytes: Bytes;
  format?: FeedFormat | undefined;
  /** A whole map, instead of recognition (`--map`). */
  map?: ColumnMap | null;
  /** Added to what is recognised. */
  hints?: FeedMap;
};

export type OpenedFeed = {
  format: Exclude<FeedFormat, 'kyero'>;
  /** What the file has and what it is read as; of BLM unknown. */
  columns: FileColumn[];
  records: AsyncIterable<FeedRecord>;
};

/** The one way to read a feed, one home at a time. @throws AppError `invalid` with advice */
export async function openFeed(source: FeedSource): Promise<OpenedFeed> {
  const { name, format, map = null, hints = NO_MAP } = source;
  const { head, all } = await withHead(source.bytes);
  if (isWorkbook(head))
    return openFeed({ ...source, name: `${name}.csv`, bytes: workbookAsCsv(await whole(all)) });
  const problem = fileProblem(head);
  if (problem) throw new AppError('invalid', `${name} ${problem}`);
  const text = new TextDecoder(encodingOf(head)).decode(head);
  const kind = format === 'kyero' ? 'xml' : (format ?? feedFormat(text, name));
  // The readers only iterate.
  const input = all as unknown as Readable;
  const constant = (records: AsyncIterable<FeedRecord>) => withConstants(records, hints);
  if (kind === 'blm') return { format: kind, columns: [], records: constant(readBlm(input, map)) };
  if (kind !== 'csv') {
    const used = map ?? treeMap(hints);
    const tree = treeHead(text, kind, used ? new ElementMap(used).aliases : undefined);
    const read = { xml: readXml, json: readJson }[kind];
    return { format: kind, columns: treeColumns(tree, used), records: constant(read(input, used)) };
  }
  const table = findHeader(text, map);
  const used = map ?? tableMap(hints, table);
  const records = readCsv(input, findHeader(text, used), used);
  return { format: kind, columns: tableColumns(table, used), records: constant(records) };
}

const isWorkbook = (head: Uint8Array) => {
  const start = new TextDecoder('latin1').decode(head.subarray(0, 4_000));
  return start.startsWith('PK\u0003\u0004') && /\[Content_Types\]\.xml|xl\/|_rels\//.test(start);
};

async function withHead(bytes: Bytes): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const pieces = piecesOf(bytes);
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* all() {
    yield* first;
    yield* pieces;
  }
  return { head: joined(first, length).subarray(0, HEAD_BYTES), all: all() };
}

async function* piecesOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_WORKBOOK_BYTES)
      throw new AppError(
        'invalid',
        `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1_000_000} MB. Save its sheet as CSV UTF-8.`,
      );
  }
  return joined(pieces, length);
}
