import { z } from 'zod';
import {
  MESSAGE_MAX,
  MESSAGE_PAGE_MAX,
  MESSAGE_PAGE_SIZE,
  THREAD_FILTERS,
  THREAD_SEARCH_MAX,
  THREAD_TABS,
} from '@/lib/chat/constants';
import { isVisible } from '@/lib/input/visible-text';
import { MAX_ID, multiLineText, rowId, storableText } from '@/lib/validation';
import { tChatErrors } from '@/messages/chat-errors';

/** 0 is before the first message. */
const seq = z.int().min(0).max(MAX_ID);
/** PostgreSQL writes UUIDs in lower case. */
const uuid = z.guid().transform((value) => value.toLowerCase());
/** Chosen by the sender's device: a UUID, with or without `temp_` before it. */
const clientId = z
  .string()
  .transform((value) => value.replace(/^temp_/, ''))
  .pipe(uuid);

/** Stored as typed, without invisible control characters. */
const messageContent = multiLineText.refine(isVisible, { error: () => tChatErrors('empty') }).refine(
  // Code units first: cheap, and enough for most messages.
  (value) => value.length <= MESSAGE_MAX || [...value].length <= MESSAGE_MAX,
  { error: () => tChatErrors('tooLong', { count: MESSAGE_MAX }) },
);

export const startConversationInputSchema = z.object({
  username: storableText.min(1).max(30),
  listingId: rowId.nullish(),
});
export const openThreadInputSchema = z.object({ recipientId: uuid, listingId: rowId.nullish() });
export type OpenThreadInput = z.output<typeof openThreadInputSchema>;

export const sendMessageInputSchema = z.object({
  threadId: rowId,
  /** The same for all retries of a message. */
  clientId,
  content: messageContent,
});
export type SendMessageInput = z.output<typeof sendMessageInputSchema>;

export const markReadInputSchema = z.object({ threadId: rowId, seq });
export type MarkReadInput = z.output<typeof markReadInputSchema>;
export const messageIdInputSchema = z.object({ messageId: rowId });

/** Either those before `before` (or the newest), or those after `after`. */
export const messagePageInputSchema = z.object({
  threadId: rowId,
  before: rowId.optional(),
  after: seq.optional(),
  limit: z.int().min(1).max(MESSAGE_PAGE_MAX).default(MESSAGE_PAGE_SIZE),
});
export type MessagePageInput = z.output<typeof messagePageInputSchema>;

export const resumeInputSchema = z.object({ threadId: rowId, afterSeq: seq, fromSeq: seq.optional() });
export type ResumeInput = z.output<typeof resumeInputSchema>;

export const threadListInputSchema = z.object({
  tab: z.enum(THREAD_TABS).optional(),
  filter: z.enum(THREAD_FILTERS).default('all'),
  search: storableText.max(THREAD_SEARCH_MAX).default(''),
  cursor: z.string().max(60).optional(),
});
export type ThreadListInput = z.output<typeof threadListInputSchema>;

export const unreadMailInputSchema = z.object({ isWanted: z.boolean() });

/** A title sent by the client is ignored: the listing's own is used. */
export const openThreadBodySchema = z.object({
  recipient_id: openThreadInputSchema.shape.recipientId,
  property_id: z.union([rowId, z.string().regex(/^[1-9]\d{0,9}$/)]).nullish(),
  title: z.unknown().optional().meta({ type: 'string' }),
});

/** With `client_id` retries are idempotent. */
export const messageBodySchema = z.object({
  content: sendMessageInputSchema.shape.content,
  client_id: sendMessageInputSchema.shape.clientId.optional(),
});

/** Without `seq` the whole conversation is marked as read. */
export const readBodySchema = z.object({ seq: markReadInputSchema.shape.seq.optional() });
