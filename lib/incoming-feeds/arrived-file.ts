import { open, rm } from 'node:fs/promises';
import { AppError } from '@/lib/errors';
import { MAX_FEED_BYTES, MAX_FEED_MEGABYTES } from '@/lib/incoming-feeds/constants';
import { incomingPath, isOutOfSpace, photoRefusal } from '@/lib/storage/uploads/incoming';
import { tFeedErrors } from '@/messages/feed-errors';

/** A file that has arrived completely; `discardFeedFile` removes it. */
export type ArrivedFile = { path: string; name: string; bytes: number };

const tooLarge = () => new AppError('too_large', tFeedErrors('tooLarge', { max: MAX_FEED_MEGABYTES }));

/**
 * To this machine first: a slow sender must not hold a connection to the database.
 * @throws AppError `too_large`, `invalid` (empty), `storage_full`
 */
export async function receiveFeedFile(body: AsyncIterable<Uint8Array>, name: string): Promise<ArrivedFile> {
  const path = await incomingPath();
  try {
    const file = await open(path, 'wx');
    let bytes = 0;
    try {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > MAX_FEED_BYTES) throw tooLarge();
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    if (bytes === 0) throw new AppError('invalid', tFeedErrors('noFile'));
    return {
      path,
      name: name
        .replace(/^.*[\\/]/, '')
        .replace(/\p{C}+/gu, '')
        .slice(0, 200),
      bytes,
    };
  } catch (error) {
    await rm(path, { force: true });
    throw isOutOfSpace(error) ? photoRefusal('noSpace', error) : error;
  }
}

export const discardFeedFile = ({ path }: ArrivedFile) => rm(path, { force: true });
