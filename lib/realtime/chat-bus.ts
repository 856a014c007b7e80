import { z } from 'zod';
import { type Database, db } from '@/lib/db';
import { log } from '@/lib/log';
import { CHAT_CHANNEL } from '@/lib/realtime/channels';

const id = z.int().positive();
const userId = z.string().length(36);

/** Ids only: sidecars read the messages that their sockets need. Commands publish the first four kinds. */
export const busEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), id, users: z.array(userId).length(2) }),
  z.object({ kind: z.literal('unsent'), id, users: z.array(userId).length(2) }),
  z.object({ kind: z.literal('read'), thread: id, reader: userId, other: userId, seq: id, at: z.string() }),
  z.object({ kind: z.literal('block'), users: z.array(userId).length(2), isBlocked: z.boolean() }),
  z.object({ kind: z.literal('typing'), thread: id, from: userId, to: userId, isTyping: z.boolean() }),
  z.object({ kind: z.literal('online'), node: z.string(), users: z.array(userId) }),
  z.object({ kind: z.literal('offline'), node: z.string(), users: z.array(userId) }),
  /** Heartbeat of a sidecar; with `isNew` the others reply with their users. */
  z.object({ kind: z.literal('alive'), node: z.string(), isNew: z.boolean() }),
  z.object({ kind: z.literal('gone'), node: z.string() }),
]);
export type BusEvent = z.infer<typeof busEventSchema>;
export type BlockEvent = Extract<BusEvent, { kind: 'block' }>;
export type PresenceEvent = Extract<BusEvent, { node: string }>;

/** Call in the writing transaction: delivered on COMMIT. */
export async function publishChatEvent(tx: Pick<Database, '$executeRaw'>, event: BusEvent): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(event)})`;
}

/** Best effort: dropped while the database is unavailable. */
export async function announce(event: BusEvent): Promise<void> {
  try {
    await publishChatEvent(db, event);
  } catch (error) {
    log.debug({ err: error, kind: event.kind }, 'not announced');
  }
}
