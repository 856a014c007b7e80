// npm run backup [-- --to DIR|s3] [-- --keep 7]: the database, its pictures and the secret, while the site runs or not.
import { join, resolve } from 'node:path';
import { env } from '@/lib/env';
import { plural } from '@/lib/format';
import { readArguments } from './lib/arguments';
import { backUp } from './lib/backup/back-up';
import { offSiteBucket, sendBackup } from './lib/backup/off-site';
import { asFailure, Failure, messageOf } from './lib/failure';

const USAGE = `Usage: npm run backup [-- --to DIR|s3] [--keep NUMBER]
  --to    folder of the backups (DATA_DIR/backups), better one on another disk; s3: the bucket
          BACKUP_S3_BUCKET, of which DATA_DIR/off-site keeps the newest
  --keep  removes older ones until this many are left`;

try {
  const { values } = readArguments({ options: { to: { type: 'string' }, keep: { type: 'string' } } }, USAGE);
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new Failure(`--keep must be a number of at least 1\n${USAGE}`);
  const { DATABASE_URL = '', DATA_DIR = '', AUTH_SECRET = '' } = process.env;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const bucket = values.to === 's3' ? offSiteBucket() : null;
  await bucket?.check();
  const { folder, manifest, hasSecret, removed } = await backUp({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    to: bucket ? resolve(DATA_DIR, 'off-site') : resolve(values.to ?? join(DATA_DIR, 'backups')),
    keep: bucket ? 1 : keep,
    secret: AUTH_SECRET,
    hasOutsideStore: env().PICTURE_STORE !== 'disk',
    ...(bucket && {
      send: (made) =>
        sendBackup(bucket, made, keep).catch((error: unknown) => {
          throw new Failure(`${made} is whole, but not in the bucket: ${messageOf(error)}`);
        }),
    }),
  });
  const { tables, pictures } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${plural(rows, 'row')} of ${plural(tables.length, 'table')}`);
  if (!pictures) console.log('! The pictures are in another store and not in the backup.');
  else console.log(`${plural(pictures.count, 'picture')} (${plural(pictures.files, 'file')})`);
  if (pictures?.missing) console.log(`! ${plural(pictures.missing, 'picture')} had no files to save.`);
  if (!hasSecret) console.log('! AUTH_SECRET is one of your settings: keep it with the backup.');
  if (bucket) console.log('It is in the bucket, too.');
  if (removed > 0) console.log(`${plural(removed, 'older backup')} removed.`);
} catch (error) {
  console.error(`✗ ${asFailure('No backup was made', error).message}`);
  process.exitCode = 1;
}
