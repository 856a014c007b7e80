// npm run storage:move -- --to s3: copies all pictures to another store, while the site runs or not.
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { plural } from '@/lib/format';
import { getInstallationId } from '@/lib/installation/queries';
import { openStore } from '@/lib/storage/storage';
import { readArguments } from './lib/arguments';
import { asFailure, Failure } from './lib/failure';
import { movePictures } from './lib/move-pictures';

const STORES = ['disk', 's3', 'uploadthing'] as const;
type Store = (typeof STORES)[number];

const USAGE = `Usage: npm run storage:move -- --to disk|s3|uploadthing [--from …] [--remove]
  --to      the new store; its settings must be set
  --from    the old one (PICTURE_STORE)
  --remove  removes what the new store has from the old one, which no process may use any more`;

function storeNamed(name: string | undefined): Store {
  const store = STORES.find((each) => each === name);
  if (!store) throw new Failure(USAGE);
  return store;
}

async function main(): Promise<void> {
  const { values } = readArguments(
    { options: { to: { type: 'string' }, from: { type: 'string' }, remove: { type: 'boolean' } } },
    USAGE,
  );
  const { PICTURE_STORE } = env();
  const [to, from] = [storeNamed(values.to), storeNamed(values.from ?? PICTURE_STORE)];
  const removes = values.remove ?? false;
  if (to === from)
    throw new Failure(`The pictures are in ${to} already: name the store to copy from with --from.`);
  if (removes && PICTURE_STORE !== to)
    throw new Failure(`The site still uses ${PICTURE_STORE}: set PICTURE_STORE=${to} and restart it first.`);
  const stores = { from: openStore(from), to: openStore(to), removes };
  if ((await stores.to.upkeep(await getInstallationId()).ownership()) === 'foreign')
    throw new Failure(`The pictures in ${to} belong to another installation: name another place.`);
  const { copied, known, missing } = await movePictures(stores, (done) =>
    console.log(`${plural(done, 'picture')} …`),
  );
  console.log(
    `${plural(copied, 'picture')} copied from ${from} to ${to} and compared, ${known} known there.`,
  );
  if (missing.length > 0)
    console.log(`! ${plural(missing.length, 'picture')} without a file: ${missing.slice(0, 20).join(' ')}`);
  if (removes) console.log(`${from} is empty, except for its trash.`);
  else if (PICTURE_STORE === from)
    console.log(`Now set PICTURE_STORE=${to}, restart the site, and repeat this with --from ${from}.`);
}

main()
  .catch((error: unknown) => {
    console.error(`✗ ${asFailure('Not all pictures were copied', error).message}`);
    process.exitCode = 1;
  })
  .finally(() => db.$disconnect());
