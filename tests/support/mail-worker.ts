// A process that only sends e-mails, for a test to kill.
import PgBoss from 'pg-boss';
import { env } from '@/lib/env';
import { JOBS_SCHEMA } from '@/lib/jobs/queue';
import { workOnEmails } from '@/server/jobs/email-sender';

const boss = new PgBoss({ connectionString: env().DATABASE_URL, schema: JOBS_SCHEMA, max: 3 });
boss.on('error', () => undefined);
await boss.start();
await workOnEmails(boss);
