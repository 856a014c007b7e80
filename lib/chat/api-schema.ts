import { z } from 'zod';
import { markReadInputSchema, openThreadInputSchema, sendMessageInputSchema } from '@/lib/chat/schema';
import { rowId } from '@/lib/validation';

// Request bodies of /api/chat; the rules are those of the commands.

/** The title that the protocol has is the listing's own: what a client sends in it is not used. */
export const openThreadBodySchema = z.object({
  recipient_id: openThreadInputSchema.shape.recipientId,
  property_id: z.union([rowId, z.string().regex(/^[1-9]\d{0,9}$/)]).nullish(),
  title: z.unknown().optional().meta({ type: 'string' }),
});

/** With `client_id` retries are idempotent; without it each call is a new message. */
export const messageBodySchema = z.object({
  content: sendMessageInputSchema.shape.content,
  client_id: sendMessageInputSchema.shape.clientId.optional(),
});

/** Without `seq` the whole conversation is marked as read. */
export const readBodySchema = z.object({ seq: markReadInputSchema.shape.seq.optional() });
