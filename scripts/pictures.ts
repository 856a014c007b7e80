// npm run pictures [-- --adopt] [-- --sweep]: cleans up pictures now, as the hourly job does.
import { db } from '@/lib/db';
import { plural } from '@/lib/format';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { refusalText } from '@/lib/storage/clean-up/refusal';
import { readArguments } from './lib/arguments';
import { Failure } from './lib/failure';

const USAGE = `Usage: npm run pictures [-- --adopt] [-- --sweep]
  --adopt  the stored pictures belong to this database from now on
  --sweep  move pictures without a row to the trash, however many they are`;

async function main(): Promise<void> {
  const { values } = readArguments(
    { options: { adopt: { type: 'boolean', default: false }, sweep: { type: 'boolean', default: false } } },
    USAGE,
  );
  const { unused, orphans, restored, erased, refusal } = await cleanUpPictures(new Date(), values);
  if (restored > 0) console.log(`${plural(restored, 'picture')} put back from the trash.`);
  if (refusal) throw new Failure(refusalText(refusal));
  console.log(
    `${plural(unused, 'unused picture')} and ${orphans} without a row moved to the trash for a week; ${erased} removed from it for good.`,
  );
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Failure ? `No picture was removed: ${error.message}` : error);
    process.exitCode = 1;
  })
  .finally(() => db.$disconnect());
