import { open } from 'node:fs/promises';
import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { ArrivedFile } from '@/lib/incoming-feeds/arrived-file';
import { PIECE_BYTES } from '@/lib/incoming-feeds/constants';
import { tFeedErrors } from '@/messages/feed-errors';

/** In pieces, so that any machine's worker can read it. Replaces the feed's earlier file. */
export async function storeFeedFile(tx: Database, feedId: string, file: ArrivedFile): Promise<void> {
  await tx.feedPiece.deleteMany({ where: { feedId } });
  const handle = await open(file.path);
  try {
    const buffer = Buffer.alloc(PIECE_BYTES);
    for (let position = 0; ; position += 1) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES, position * PIECE_BYTES);
      if (bytesRead === 0) break;
      await tx.feedPiece.create({
        data: { feedId, position, content: Buffer.from(buffer.subarray(0, bytesRead)) },
      });
    }
  } finally {
    await handle.close();
  }
  await tx.incomingFeed.update({
    where: { id: feedId },
    data: { fileName: file.name, fileBytes: file.bytes, etag: null, lastModified: null },
  });
}

export const STORING = { maxWait: 10_000, timeout: 120_000 };

/** Of the owner, locked so that its settings and runs stay as they are; imports can still refer to it. */
export async function lockFeed(tx: Database, actor: Pick<Actor, 'id'>, id: string) {
  await tx.$queryRaw`SELECT 1 FROM incoming_feeds WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const feed = await tx.incomingFeed.findFirst({
    where: { id, ownerId: actor.id },
    select: { id: true, url: true, fileBytes: true, pausedAt: true, runAt: true },
  });
  if (!feed) throw new AppError('not_found', tFeedErrors('missing'));
  return feed;
}
