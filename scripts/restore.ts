// npm run restore -- --from DIR|s3: a backup into an empty database and DATA_DIR. The site must not run.
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { plural } from '@/lib/format';
import { readArguments } from './lib/arguments';
import { fetchBackup, offSiteBucket } from './lib/backup/off-site';
import { requireEmpty, restore } from './lib/backup/restore';
import { asFailure, Failure } from './lib/failure';

const USAGE = `Usage: npm run restore -- --from DIR|s3
  --from  a backup, or the folder of backups: then the newest; s3: the newest of the bucket
          BACKUP_S3_BUCKET, s3/NAME another`;

try {
  const { from } = readArguments({ options: { from: { type: 'string' } } }, USAGE).values;
  if (!from) throw new Failure(USAGE);
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
  const [scheme, wanted = ''] = from.split('/');
  const isOffSite = scheme === 's3';
  if (isOffSite) await requireEmpty(DATABASE_URL, DATA_DIR);
  const source = isOffSite ? await fetchBackup(offSiteBucket(), wanted, DATA_DIR) : resolve(from);
  const { folder, manifest, hasSecret } = await restore({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    from: source,
  });
  if (isOffSite) await rm(dirname(source), { recursive: true });
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
