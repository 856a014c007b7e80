import type { ClientBase } from 'pg';
import { log } from '@/lib/log';
import { availableWidths, PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import type { Storage, StoredFile } from '@/lib/storage/types';
import { makeVariants, type PictureVariants, putVariants } from '@/lib/storage/variants';

/**
 * A sample picture of a first start is stored as one file, its widest WebP, and shown as that; the other files are made from
 * it once the site is there (docs/decisions/048-first-start.md). Until then its row says so many bytes.
 */
export const UNFINISHED = 0;

/** What stands in for a file that is not made yet; `null` when the picture is complete, or there is none. */
export async function openStandIn(storage: Storage, key: string): Promise<StoredFile | null> {
  if (await storage.exists(`${key}/share.jpg`)) return null;
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const file = await storage.open(`${key}/${width}.webp`);
    if (file) return file;
  }
  return null;
}

async function readAll({ stream }: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** @throws Error when the file is missing, cannot be read or is not a valid picture */
async function makeFromWidest(storage: Storage, key: string, width: number): Promise<PictureVariants> {
  const name = `${availableWidths(width).at(-1)}.webp`;
  const file = await storage.open(`${key}/${name}`);
  if (!file) throw new Error(`${name} is missing`);
  const widest = await readAll(file);
  return makeVariants(widest, new Map([[name, widest]]));
}

/**
 * Makes what is missing, one picture at a time. Whenever it is ended, the next call goes on. Gives how many it made.
 *
 * A picture that cannot be made is passed over, and tried again by the next call: its file may be back by then (a backup), or
 * the machine was only too busy for the decoder's patience. It costs half a second at most. One warning names all of them: where
 * the whole folder is gone, a line for each would be a hundred. What cannot be stored ends the call: no other could be, either.
 */
export async function finishPictures(client: ClientBase, storage: Storage): Promise<number> {
  const { rows } = await client.query<{ key: string; width: number }>(
    'SELECT key, width FROM pictures WHERE owner_id IS NULL AND bytes = $1 ORDER BY key',
    [UNFINISHED],
  );
  const passedOver: Record<string, string> = {};
  for (const { key, width } of rows) {
    const made = await makeFromWidest(storage, key, width).catch((error: Error) => {
      passedOver[key] = error.message;
      return null;
    });
    if (!made) continue;
    const bytes = await putVariants(storage, key, made);
    await client.query('UPDATE pictures SET bytes = $2 WHERE key = $1', [key, bytes]);
  }
  const left = Object.keys(passedOver).length;
  if (left > 0)
    log.warn({ pictures: passedOver }, 'sample pictures cannot be made; the next start tries again');
  return rows.length - left;
}
