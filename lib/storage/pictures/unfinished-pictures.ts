import type { ClientBase } from 'pg';
import { log } from '@/lib/log';
import { availableWidths, PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import { makeVariants, type PictureVariants, putVariants } from '@/lib/storage/pictures/store-picture';
import type { Storage, StoredFile } from '@/lib/storage/types';

/**
 * Value of `bytes` in the row of an unfinished sample picture. On a first start only the widest WebP is stored and
 * shown; the other files are made from it once the site is up (docs/decisions/048-first-start.md).
 */
export const UNFINISHED = 0;

/** A substitute for a variant not made yet; `null` if the picture is complete or missing. */
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

/** @throws Error if the file is missing, unreadable or not a valid picture */
async function makeFromWidest(storage: Storage, key: string, width: number): Promise<PictureVariants> {
  const name = `${availableWidths(width).at(-1)}.webp`;
  const file = await storage.open(`${key}/${name}`);
  if (!file) throw new Error(`${name} is missing`);
  const widest = await readAll(file);
  return makeVariants(widest, new Map([[name, widest]]));
}

/**
 * Makes the missing variants, one picture at a time; may be interrupted and resumed. Returns how many pictures were
 * finished.
 *
 * A picture that fails is skipped and retried by the next call: its file may be restored from a backup by then, or the
 * decoder only timed out on a busy machine. It costs at most half a second. One warning names all of them, since a
 * missing folder would otherwise log a hundred lines. A storage error ends the call, because it would affect all
 * others.
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
