// npm run restore -- --from DIR: a backup into an empty database and DATA_DIR. The site must not run.
import { resolve } from 'node:path';
import { plural } from '@/lib/format';
import { readArguments } from './lib/arguments';
import { restore } from './lib/backup/restore';
import { asFailure, Failure } from './lib/failure';

const USAGE = `Usage: npm run restore -- --from DIR
  --from  a backup, or the folder of backups: then the newest`;

try {
  const { from } = readArguments({ options: { from: { type: 'string' } } }, USAGE).values;
  if (!from) throw new Failure(USAGE);
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
  const { folder, manifest, hasSecret } = await restore({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    from: resolve(from),
  });
  const { at, tables, pictures } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${folder}, of ${at}: ${plural(rows, 'row')} of ${plural(tables.length, 'table')}`);
  if (pictures) console.log(`${plural(pictures.count, 'picture')} (${plural(pictures.files, 'file')})`);
  if (!pictures) console.log('! The backup has no pictures: they are in another store.');
  if (!hasSecret) console.log('! Set AUTH_SECRET to the one of the backed-up site before you start.');
} catch (error) {
  console.error(`✗ ${asFailure('Nothing was restored', error).message}`);
  process.exitCode = 1;
}
