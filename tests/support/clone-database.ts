// Runs before the imports of each integration test file, so that lib/db.ts connects to the file's own database.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { TEST_SECRET } from '../../scripts/lib/database/temporary-data';
import { freePort } from '../../scripts/lib/processes/ports';

const adminUrl = inject('adminUrl');
const name = `test_${randomUUID().replaceAll('-', '')}`;

const client = new pg.Client({ connectionString: adminUrl });
await client.connect();
await client.query(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY file_copy`);
await client.end();

const url = new URL(adminUrl);
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href;
process.env.AUTH_SECRET = TEST_SECRET;
process.env.DATA_DIR = join(inject('dataDir'), name);
mkdirSync(process.env.DATA_DIR, { recursive: true });
// A sidecar may listen on the default port.
process.env.CHAT_PORT = String(await freePort());
