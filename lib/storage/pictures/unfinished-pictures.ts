import type { ClientBase } from 'pg';
import { log } from '@/lib/log';
import { availableWidths, PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import { makeVariants, type PictureVariants, putVariants } from '@/lib/storage/pictures/store-picture';
import type { Storage, StoredFile } from '@/lib/storage/types';

/** `bytes` of a sample picture with only its widest WebP; the other files are made later (decision 048). */
export const UNFINISHED = 0;

/** A substitute for a missing variant; `null` if the picture is complete or missing. */
export async function openFallback(storage: Storage, key: string): Promise<StoredFile | null> {
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

async function makeFromWidest(storage: Storage, key: string, width: number): Promise<PictureVariants> {
  const name = `${availableWidths(width).at(-1)}.webp`;
  const file = await storage.open(`${key}/${name}`);
  if (!file) throw new Error(`${name} is missing`);
  const widest = await readAll(file);
  return makeVariants(widest, new Map([[name, widest]]));
}

/**
 * Can be interrupted and resumed. Returns how many pictures were finished. A failing picture is retried by
 * the next call; a storage error ends the call.
 */
export async function finishPictures(client: ClientBase, storage: Storage): Promise<number> {
  const { rows } = await client.query<{ key: string; width: number }>(
    'SELECT key, width FROM pictures WHERE owner_id IS NULL AND bytes = $1 ORDER BY key',
    [UNFINISHED],
  );
  const skipped: Record<string, string> = {};
  for (const { key, width } of rows) {
    const made = await makeFromWidest(storage, key, width).catch((error: Error) => {
      skipped[key] = error.message;
      return null;
    });
    if (!made) continue;
    const bytes = await putVariants(storage, key, made);
    await client.query('UPDATE pictures SET bytes = $2 WHERE key = $1', [key, bytes]);
  }
  const left = Object.keys(skipped).length;
  if (left > 0) log.warn({ pictures: skipped }, 'sample pictures cannot be made; the next start tries again');
  return rows.length - left;
}
