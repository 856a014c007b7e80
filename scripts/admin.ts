// npm run admin -- EMAIL [--remove]
import { parseArgs } from 'node:util';
import { setAdminByOperator } from '@/lib/admin/role-commands';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';

const USAGE = 'npm run admin -- EMAIL [--remove]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new AppError('invalid', `Usage: ${USAGE}`);
  const { username } = await setAdminByOperator(email, !values.remove);
  console.log(
    values.remove
      ? `${username} is no administrator any more.`
      : `${username} is an administrator now: sign in and open /admin.`,
  );
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof AppError ? `Nothing was changed: ${error.message}` : error);
    process.exitCode = 1;
  })
  .finally(() => db.$disconnect());
