import { z } from 'zod';

const id = z.int().positive();
const userId = z.string().length(36);

/**
 * What a process announces on CHAT_CHANNEL. Ids only: texts stay in the database, and each sidecar reads what it has to send to
 * its own sockets. The first four are written by the commands, inside their transactions; the others are sent between sidecars
 * and may be lost without harm.
 */
export const busEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), id, users: z.array(userId).length(2) }),
  z.object({ kind: z.literal('unsent'), id, users: z.array(userId).length(2) }),
  z.object({ kind: z.literal('read'), thread: id, reader: userId, other: userId, seq: id, at: z.string() }),
  /** Two people who can no longer write to each other, or can again. */
  z.object({
    kind: z.literal('block'),
    users: z.array(userId).length(2),
    isBlocked: z.boolean(),
    at: z.string(),
  }),
  z.object({ kind: z.literal('typing'), thread: id, from: userId, to: userId, isTyping: z.boolean() }),
  /** People with a socket at `node`. `turn` numbers a node's events, because each may arrive twice, through PostgreSQL and Redis. */
  z.object({ kind: z.literal('online'), node: z.string(), turn: id, users: z.array(userId) }),
  z.object({ kind: z.literal('offline'), node: z.string(), turn: id, users: z.array(userId) }),
  /** A sidecar is alive; `isNew` asks the others to announce their people. */
  z.object({ kind: z.literal('alive'), node: z.string(), turn: id, isNew: z.boolean() }),
  z.object({ kind: z.literal('gone'), node: z.string(), turn: id }),
]);
export type BusEvent = z.infer<typeof busEventSchema>;
export type BlockEvent = Extract<BusEvent, { kind: 'block' }>;
export type TypingEvent = Extract<BusEvent, { kind: 'typing' }>;
/** What sidecars announce about their people. */
export type PresenceEvent = Extract<BusEvent, { node: string }>;

/** The event in a payload, or `null` for an unknown one (written by a newer version). */
export function parseBusEvent(payload: string): BusEvent | null {
  try {
    return busEventSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
