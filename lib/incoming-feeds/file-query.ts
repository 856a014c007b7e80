import { db } from '@/lib/db';

/** The feed's file, one piece at a time. */
export async function* feedBytes(feedId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const piece = await db.feedPiece.findUnique({
      where: { feedId_position: { feedId, position } },
      select: { content: true },
    });
    if (!piece) return;
    yield piece.content;
  }
}
