// npm run admin -- EMAIL [--remove]
import { setAdminByOperator } from '@/lib/admin/user-commands';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { readArguments } from './lib/arguments';
import { Failure } from './lib/failure';

const USAGE = 'Usage: npm run admin -- EMAIL [--remove]';

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { remove: { type: 'boolean', default: false } } },
    USAGE,
  );
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new Failure(USAGE);
  const { username } = await setAdminByOperator(email, !values.remove);
  console.log(
    values.remove
      ? `${username} is no administrator any more.`
      : `${username} is an administrator now: sign in and open /admin.`,
  );
}

main()
  .catch((error: unknown) => {
    const isExpected = error instanceof AppError || error instanceof Failure;
    console.error(isExpected ? `Nothing was changed: ${error.message}` : error);
    process.exitCode = 1;
  })
  .finally(() => db.$disconnect());
