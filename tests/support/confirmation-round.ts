// A round of questions as a process of its own, so that a test can kill it: tells when it begins.
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { db } from '@/lib/db';

await db.$queryRaw`SELECT 1`;
process.stdout.write('begun\n');
await confirmationRound(new Date(process.argv[2] ?? ''));
process.exit(0);
