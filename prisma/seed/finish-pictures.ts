// Encodes variants of sample pictures that the first start postponed; `npm start` runs it at low priority.
import { setPriority } from 'node:os';
import pg from 'pg';
import { env } from '@/lib/env';
import { finishPictures } from '@/lib/storage/pictures/unfinished-pictures';
import { storage } from '@/lib/storage/storage';

const LOW = 10;

setPriority(LOW);
const client = new pg.Client({ connectionString: env().DATABASE_URL });
await client.connect();
try {
  await finishPictures(client, storage());
} finally {
  await client.end();
}
