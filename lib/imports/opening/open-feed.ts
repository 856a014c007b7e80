import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { type FeedMap, NO_MAP, tableMap, treeMap, withConstants } from '@/lib/imports/opening/feed-map';
import { type FileColumn, tableColumns, treeColumns } from '@/lib/imports/opening/file-columns';
import { workbookAsCsv } from '@/lib/imports/opening/workbook';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { encodingOf } from '@/lib/imports/readers/decode';
import { type FeedFormat, feedFormat, fileProblem } from '@/lib/imports/readers/file-kind';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
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
  if (problem) throw invalidFile(`${name} ${problem}`);
  const text = new TextDecoder(encodingOf(head)).decode(head);
  const kind = format === 'kyero' ? 'xml' : (format ?? feedFormat(text, name));
  const constant = (records: AsyncIterable<FeedRecord>) => withConstants(records, hints);
  if (kind === 'blm') return { format: kind, columns: [], records: constant(readBlm(all, map)) };
  if (kind !== 'csv') {
    const used = map ?? treeMap(hints);
    const read = { xml: readXml, json: readJson }[kind];
    return { format: kind, columns: treeColumns(text, kind, used), records: constant(read(all, used)) };
  }
  const table = findHeader(text, map);
  const used = map ?? tableMap(hints, table);
  const records = readCsv(all, findHeader(text, used), used);
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
  return { head: Buffer.concat(first).subarray(0, HEAD_BYTES), all: all() };
}

async function* piecesOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_WORKBOOK_BYTES)
      throw invalidFile(
        `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1_000_000} MB. Save its sheet as CSV UTF-8.`,
      );
  }
  return Buffer.concat(pieces);
}
