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
  for await (const homes of batches) yield homes.map(homeRecord);
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

const COLUMNS = [
  ...([
    'reference',
    'url',
    'status',
    'availability',
    'type',
    'price',
    'currency',
    'price_frequency',
  ] as const),
  ...(['location', 'country', 'shown_address', 'street', 'postal_code', 'latitude', 'longitude'] as const),
  ...(['bedrooms', 'bathrooms', 'covered_area', 'plot_area', 'year_built', 'floor', 'total_floors'] as const),
  ...([
    'parking_spaces',
    'energy_class',
    'construction_material',
    'available_from',
    'amenities',
    'contact_email',
  ] as const),
  ...([
    'contact_phone',
    'virtual_tour_url',
    'video_url',
    'language',
    'title',
    'title_en',
    'title_el',
  ] as const),
  ...(['title_ru', 'description', 'description_en', 'description_el', 'description_ru'] as const),
  ...(['photos', 'updated_at'] as const),
] satisfies readonly (keyof HomeRecord)[];

const cells = (record: HomeRecord) =>
  COLUMNS.map((column) => {
    if (column === 'photos') return record.photos.map(({ url }) => url).join('|');
    const value = record[column];
    if (Array.isArray(value)) return value.join('|');
    return typeof value === 'number' ? writeTypedNumber(value) : defused(value ?? '');
  });
