// Copies pictures from one store to another. Files never change, so a stopped move is simply repeated.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { db } from '@/lib/db';
import { VARIANTS } from '@/lib/storage/pictures/picture-file';
import type { Storage } from '@/lib/storage/types';
import { Failure } from './failure';
import { inParallel } from './in-parallel';

const BATCH = 500;
/** Pictures at a time. UploadThing takes seconds for a file, however small. */
const PARALLEL = 8;

export type Moved = {
  copied: number;
  /** By an earlier run, or stored there in the first place. */
  known: number;
  /** Pictures with a row of which neither store has a file. */
  missing: string[];
};

type Stores = {
  from: Storage;
  to: Storage;
  /** From the old store, once every file of a picture has been compared. */
  removes: boolean;
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(store: Storage, name: string): Promise<Buffer | null> {
  const file = await store.open(name);
  return file && buffer(file.stream);
}

/** False if the old store has no such file. */
async function copyFile({ from, to }: Stores, name: string): Promise<boolean> {
  const bytes = await read(from, name);
  if (!bytes) return false;
  const isStored = async () => {
    const stored = await read(to, name);
    return stored !== null && stored.length === bytes.length && sha256(stored) === sha256(bytes);
  };
  if (await isStored()) return true;
  // Half a file, of a store that keeps such; UploadThing takes no second one of the same name.
  if (await to.exists(name)) await to.remove(name);
  await to.put(name, bytes);
  if (!(await isStored()))
    throw new Failure(`${name} is not in the new store as it was sent: repeat this command.`);
  return true;
}

/** 'share.jpg' is copied last, so a picture with it was copied and compared before. */
async function movePicture(stores: Stores, key: string): Promise<'copied' | 'known' | 'missing'> {
  const { from, to, removes } = stores;
  const last = `${key}/share.jpg`;
  if (!removes) {
    const size = await from.size(last);
    if (size !== null && size === (await to.size(last))) return 'known';
  }
  let copied = 0;
  for (const variant of VARIANTS) if (await copyFile(stores, `${key}/${variant}`)) copied += 1;
  if (removes && copied > 0) await from.remove(key);
  if (copied > 0) return removes ? 'known' : 'copied';
  for (const variant of VARIANTS) if (await to.exists(`${key}/${variant}`)) return 'known';
  return 'missing';
}

async function* storedKeys(): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await db.picture.findMany({
      where: { key: { gt: last } },
      orderBy: { key: 'asc' },
      select: { key: true },
      take: BATCH,
    });
    if (rows.length === 0) return;
    for (const { key } of rows) yield key;
    last = rows.at(-1)?.key ?? '';
  }
}

/** Every picture with a row; the trash stays where it is. The site may go on with the old store. */
export async function movePictures(stores: Stores, report: (done: number) => void): Promise<Moved> {
  const moved: Moved = { copied: 0, known: 0, missing: [] };
  let done = 0;
  await inParallel(PARALLEL, storedKeys(), async (key) => {
    const result = await movePicture(stores, key);
    if (result === 'missing') moved.missing.push(key);
    else moved[result] += 1;
    done += 1;
    if (done % BATCH === 0) report(done);
  });
  // Somebody may have deleted them meanwhile.
  const rows = await db.picture.findMany({ where: { key: { in: moved.missing } }, select: { key: true } });
  return { ...moved, missing: rows.map(({ key }) => key) };
}
