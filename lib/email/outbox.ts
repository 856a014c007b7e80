import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailMessage, OutboxMessage } from '@/lib/email/types';
import { env } from '@/lib/env';

const folder = () => join(env().DATA_DIR, 'outbox');

/** Writes the message atomically as one JSON file; the same id overwrites its file, so retries create no duplicates. */
export async function writeToOutbox(id: string, message: EmailMessage): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const content: OutboxMessage = { ...message, sentAt: new Date().toISOString() };
  const path = join(folder(), `${id}.json`);
  const file = await open(`${path}.tmp`, 'w');
  try {
    await file.writeFile(JSON.stringify(content, null, 2));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}

/** The latest messages, newest first. */
export async function listOutbox(limit: number): Promise<(OutboxMessage & { id: string })[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.json'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder(), name))).mtimeMs })),
  );
  const latest = dated.sort((a, b) => b.time - a.time).slice(0, limit);
  return Promise.all(
    latest.map(async ({ name }) => {
      const message: OutboxMessage = JSON.parse(await readFile(join(folder(), name), 'utf8'));
      return { id: name.replace(/\.json$/, ''), ...message };
    }),
  );
}
