import { z } from 'zod';
import { markReadInputSchema, openThreadInputSchema, sendMessageInputSchema } from '@/lib/chat/schema';

// The bodies of calls to /api/chat as clients send them; the rules are those of the commands.

/** Clients also send a title; the one that counts is the listing's own. */
export const openThreadBodySchema = z.object({
  recipient_id: openThreadInputSchema.shape.recipientId,
  property_id: z.union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)]).nullish(),
  title: z.unknown().optional().meta({ type: 'string' }),
});

/** A client that tries again names its message; for one that does not, each call is a message of its own. */
export const messageBodySchema = z.object({
  content: sendMessageInputSchema.shape.content,
  client_id: sendMessageInputSchema.shape.clientId.optional(),
});

/** Without `seq` it is all of the conversation. */
export const readBodySchema = z.object({ seq: markReadInputSchema.shape.seq.optional() });
