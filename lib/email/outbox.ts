import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailMessage, OutboxMessage } from '@/lib/email/types';
import { env } from '@/lib/env';
import { DAY_MS } from '@/lib/time';

/** The files contain links that open accounts. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const KEPT_DAYS = 30;

const folder = () => join(env().DATA_DIR, 'outbox');

async function fileNames(): Promise<string[]> {
  return readdir(folder()).catch(() => []);
}

async function writtenAt(name: string): Promise<number | null> {
  return stat(join(folder(), name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

async function readMessage(name: string): Promise<OutboxMessage> {
  return JSON.parse(await readFile(join(folder(), name), 'utf8'));
}

/** Atomic; a retry overwrites the file of the same id. */
export async function writeToOutbox(id: string, message: EmailMessage): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: FOLDER_MODE });
  const content: OutboxMessage = { ...message, sentAt: new Date().toISOString() };
  const path = join(folder(), `${id}.json`);
  const file = await open(`${path}.tmp`, 'w', FILE_MODE);
  try {
    await file.writeFile(JSON.stringify(content, null, 2));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}

export async function listOutbox(limit: number): Promise<(OutboxMessage & { id: string })[]> {
  const names = (await fileNames()).filter((name) => name.endsWith('.json'));
  const dated = await Promise.all(names.map(async (name) => ({ name, time: (await writtenAt(name)) ?? 0 })));
  const latest = dated.sort((a, b) => b.time - a.time).slice(0, limit);
  const messages = await Promise.all(
    latest.map(async ({ name }) => {
      const message = await readMessage(name).catch(() => null);
      return message && { id: name.replace(/\.json$/, ''), ...message };
    }),
  );
  return messages.filter((message) => message !== null);
}

/** Removes old messages, and fixes the file modes of earlier versions. */
export async function tidyOutbox(now = Date.now()): Promise<void> {
  const names = await fileNames();
  if (names.length > 0) await chmod(folder(), FOLDER_MODE);
  for (const name of names) {
    const path = join(folder(), name);
    const time = await writtenAt(name);
    if (time === null) continue;
    if (now - time > KEPT_DAYS * DAY_MS) await rm(path, { force: true });
    // It may have been removed or renamed meanwhile.
    else await chmod(path, FILE_MODE).catch(() => undefined);
  }
}

export async function removeFromOutbox(to: string): Promise<void> {
  for (const name of await fileNames()) {
    const message = await readMessage(name).catch(() => null);
    if (message?.to === to) await rm(join(folder(), name), { force: true });
  }
}
