import type { ExportFormat } from '@/lib/feeds/constants';
import { type HomeRecord, homeRecord } from '@/lib/feeds/home-record';
import { KYERO_FOOT, KYERO_HEAD, kyeroProperty } from '@/lib/feeds/kyero-xml';
import type { ExportedHome } from '@/lib/feeds/types';
import { CSV_MARK, csvText, defused } from '@/lib/input/csv-text';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { jsonText } from '@/lib/runtime/json-text';

export const EXPORT_FILES: Readonly<Record<ExportFormat, { ending: string; type: string }>> = {
  kyero: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
};

type Batches = AsyncIterable<ExportedHome[]>;

const WRITERS: Readonly<Record<ExportFormat, (batches: Batches) => AsyncGenerator<string>>> = {
  kyero: kyeroText,
  csv: homesCsv,
  json: (batches) => jsonText({ homes: records(batches) }),
};

/** One batch in memory at a time. */
export const exportText = (format: ExportFormat, batches: Batches) => WRITERS[format](batches);

async function* records(batches: Batches): AsyncGenerator<HomeRecord[]> {
  for await (const homes of batches) yield homes.map((home) => homeRecord.read(home));
}

async function* kyeroText(batches: Batches): AsyncGenerator<string> {
  yield KYERO_HEAD;
  for await (const homes of batches) yield homes.map(kyeroProperty).join('');
  yield KYERO_FOOT;
}

async function* homesCsv(batches: Batches): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvText([COLUMNS])}\r\n`;
  for await (const batch of records(batches)) yield `${csvText(batch.map(cells))}\r\n`;
}

const COLUMNS = Object.keys(homeRecord.schema.shape) as (keyof HomeRecord)[];

const cells = (record: HomeRecord) =>
  COLUMNS.map((column) => {
    if (column === 'photos') return record.photos.map(({ url }) => url).join('|');
    const value = record[column];
    if (Array.isArray(value)) return value.join('|');
    return typeof value === 'number' ? writeTypedNumber(value) : defused(value ?? '');
  });
