// npm run import -- FILE --owner USERNAME [--format csv|xml|json|blm] [--map MAP.json] [--dry-run] [--hide-most]
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getActorForOperator } from '@/lib/auth/queries';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { importListings } from '@/lib/imports/commands';
import { readBlm } from '@/lib/imports/readers/blm-reader';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { encodingOf } from '@/lib/imports/readers/decode';
import { FEED_FORMATS, type FeedFormat, feedFormat, fileProblem } from '@/lib/imports/readers/file-kind';
import { readJson } from '@/lib/imports/readers/json-reader';
import { readXml } from '@/lib/imports/readers/xml-reader';
import type { FeedRecord, ImportReport, Reason, Refusal } from '@/lib/imports/types';
import { kindOf } from '@/lib/imports/writing/tally';
import { parseInput } from '@/lib/validation';
import { readArguments } from './lib/arguments';
import { Failure, messageOf } from './lib/failure';
import { importFailure } from './lib/import-failure';

const USAGE =
  'Usage: npm run import -- FILE --owner USERNAME [--format csv|xml|json|blm] [--map MAP.json] [--dry-run] [--hide-most]';

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const problem = fileProblem(bytes);
    if (problem) throw new Failure(`${path.basename(file)} ${problem}`);
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } finally {
    await handle.close();
  }
}

async function readMap(file: string) {
  const text = await readFile(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${messageOf(error)}`);
  }
  return parseInput(columnMapSchema, json);
}

async function openFeed(
  file: string,
  format: FeedFormat | undefined,
  mapFile: string | undefined,
): Promise<AsyncIterable<FeedRecord>> {
  const head = await readHead(file);
  const kind = format ?? feedFormat(head, file);
  const map = mapFile ? await readMap(mapFile) : null;
  const input = createReadStream(file);
  if (kind === 'xml' || kind === 'kyero') return readXml(input, map);
  if (kind === 'json') return readJson(input, map);
  if (kind === 'blm') return readBlm(input, map);
  return readCsv(input, findHeader(head, map), map);
}

const MAX_SAME_NOTICES = 20;

function noticePrinter(): (notice: Refusal) => void {
  const printed = new Map<string, number>();
  return ({ line, reference, reason }) => {
    const kind = kindOf(reason);
    const count = (printed.get(kind) ?? 0) + 1;
    printed.set(kind, count);
    if (count <= MAX_SAME_NOTICES) console.log(`${nameOf(line, reference)}: note: ${reason}`);
    else if (count === MAX_SAME_NOTICES + 1) console.log(`  (further notes '${kind}' are only counted)`);
  };
}

const nameOf = (line: number, reference: string | null) =>
  `line ${line}${reference ? ` (${reference})` : ''}`;

function printCounts(reasons: readonly Reason[]): void {
  for (const { reason, count } of reasons) console.log(`  ${String(count).padStart(7)}  ${reason}`);
}

function printReport(report: ImportReport, isDryRun: boolean): void {
  const { read, created, updated, unchanged, refused, withdrawn, notices, remarks } = report;
  const hidden = withdrawn > 0 ? `, ${withdrawn} hidden` : '';
  console.log(
    `${isDryRun ? 'Dry run, nothing was kept: ' : ''}${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused${hidden}`,
  );
  printCounts(report.reasons);
  if (notices.length > 0) console.log('Notes:');
  printCounts(notices);
  for (const remark of remarks) console.log(`Note: ${remark}`);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        format: { type: 'string' },
        map: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'hide-most': { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const [file, ...rest] = positionals;
  if (!file || !values.owner || rest.length > 0) throw new Failure(USAGE);
  const format = FEED_FORMATS.find((name) => name === values.format);
  if (values.format && !format) throw new Failure(`--format is ${FEED_FORMATS.join(', ')}`);
  const owner = await getActorForOperator(values.owner);
  if (!owner) throw new AppError('not_found', `No person has the username ${values.owner}.`);

  const records = await openFeed(file, format, values.map);
  const report = await importListings(owner, records, {
    dryRun: values['dry-run'],
    mayHideMost: values['hide-most'],
    onRefusal: ({ line, reference, reason }) => console.log(`${nameOf(line, reference)}: refused: ${reason}`),
    onNotice: noticePrinter(),
    onProgress: (read) => process.stderr.isTTY && process.stderr.write(`\r${read} rows read`),
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  printReport(report, values['dry-run']);
}

main()
  .catch((error: unknown) => {
    console.error(importFailure(error) ?? error);
    process.exitCode = 1;
  })
  .finally(() => db.$disconnect());
