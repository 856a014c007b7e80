import { z } from 'zod';

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

/** `null` if unreadable, such as one of a newer version. */
export function parseBusEvent(payload: string): BusEvent | null {
  try {
    return busEventSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
