// npm run import -- FILE --owner USERNAME [--format csv|kyero] [--map MAP.json] [--dry-run]
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getActorForOperator } from '@/lib/auth/queries';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { columnMapSchema } from '@/lib/imports/column-map';
import { importListings } from '@/lib/imports/commands';
import { detectDelimiter, readCsv } from '@/lib/imports/csv-reader';
import { declaredEncoding } from '@/lib/imports/decode';
import { fileProblem } from '@/lib/imports/file-kind';
import { readKyero } from '@/lib/imports/kyero-reader';
import type { FeedRecord, ImportReport } from '@/lib/imports/types';
import { parseInput } from '@/lib/validation';
import { readArguments } from './lib/arguments';
import { Failure, messageOf } from './lib/failure';
import { importFailure } from './lib/import-failure';

const USAGE =
  'Usage: npm run import -- FILE --owner USERNAME [--format csv|kyero] [--map MAP.json] [--dry-run]';

/** The start of the file, enough for a header line. */
async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const problem = fileProblem(bytes);
    if (problem) throw new Failure(`${path.basename(file)} ${problem}`);
    return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
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
  format: string | undefined,
  mapFile: string | undefined,
): Promise<AsyncIterable<FeedRecord>> {
  const head = await readHead(file);
  const isXml = format
    ? format === 'kyero'
    : path.extname(file).toLowerCase() === '.xml' || /^\s*<(\?xml|root)/i.test(head);
  if (isXml) return readKyero(createReadStream(file));
  const map = mapFile ? await readMap(mapFile) : null;
  return readCsv(createReadStream(file), detectDelimiter(/[^\r\n]+/.exec(head)?.[0] ?? ''), map);
}

function printReport(report: ImportReport, isDryRun: boolean): void {
  const { read, created, updated, unchanged, refused } = report;
  console.log(
    `${isDryRun ? 'Dry run, nothing was kept: ' : ''}${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`,
  );
  for (const { reason, count } of report.reasons) console.log(`  ${String(count).padStart(7)}  ${reason}`);
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
      },
    },
    USAGE,
  );
  const [file, ...rest] = positionals;
  if (!file || !values.owner || rest.length > 0) throw new Failure(USAGE);
  if (values.format && !['csv', 'kyero'].includes(values.format))
    throw new Failure('--format is csv or kyero');
  const owner = await getActorForOperator(values.owner);
  if (!owner) throw new AppError('not_found', `No person has the username ${values.owner}.`);

  const records = await openFeed(file, values.format, values.map);
  const report = await importListings(owner, records, {
    dryRun: values['dry-run'],
    onRefusal: ({ line, reference, reason }) =>
      console.log(`line ${line}${reference ? ` (${reference})` : ''}: refused: ${reason}`),
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
