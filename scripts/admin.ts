// npm run admin -- EMAIL [--create | --remove]
import { createAdminByOperator, setAdminByOperator } from '@/lib/admin/user-commands';
import { RESET_PASSWORD_MINUTES } from '@/lib/auth/constants';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { readArguments } from './lib/arguments';
import { Failure } from './lib/failure';

const USAGE = 'Usage: npm run admin -- EMAIL [--create | --remove]';

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        create: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0 || (values.create && values.remove)) throw new Failure(USAGE);
  if (values.create) {
    const { username, url } = await createAdminByOperator(email);
    console.log(
      `${username} is an administrator. This link sets the password, once, for ${RESET_PASSWORD_MINUTES} minutes:\n${url}`,
    );
    return;
  }
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
