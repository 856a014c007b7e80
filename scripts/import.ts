// npm run import -- FILE --owner USERNAME [--format csv|xml|json|blm] [--map MAP.json] [--complete] [--dry-run] [--hide-most]
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getActorForOperator } from '@/lib/auth/queries';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { columnMapSchema } from '@/lib/imports/columns/column-map';
import { importListings } from '@/lib/imports/commands';
import { openFeed } from '@/lib/imports/opening/open-feed';
import { FEED_FORMATS } from '@/lib/imports/readers/file-kind';
import type { ImportReport, Reason, Refusal } from '@/lib/imports/types';
import { kindOf } from '@/lib/imports/writing/tally';
import { parseInput } from '@/lib/validation';
import { readArguments } from './lib/arguments';
import { Failure, messageOf } from './lib/failure';
import { importFailure } from './lib/import-failure';

const USAGE =
  'Usage: npm run import -- FILE --owner USERNAME [--format csv|xml|json|blm] [--map MAP.json] [--complete] [--dry-run] [--hide-most]';

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

/** Opened first: a missing file must not look like a stream that fails later. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  yield* handle.createReadStream();
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
  `${line > 0 ? `line ${line}` : 'not in the file'}${reference ? ` (${reference})` : ''}`;

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
        complete: { type: 'boolean', default: false },
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

  const { records } = await openFeed({
    name: path.basename(file),
    bytes: bytesOf(file),
    format,
    map: values.map ? await readMap(values.map) : null,
  });
  const report = await importListings(owner, records, {
    dryRun: values['dry-run'],
    isComplete: values.complete,
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
