import { z } from 'zod';
import {
  messageBodySchema,
  openThreadBodySchema,
  readBodySchema,
  threadListInputSchema,
} from '@/lib/chat/schema';
import { chatMessageSchema, chatThreadSchema } from '@/lib/openapi/chat-schema';
import { type Operation, operation } from '@/lib/openapi/operation';
import { messageSchema } from '@/lib/openapi/shared-schema';

const json = (schema: z.ZodType) => ({ schema, mediaType: 'application/json' as const });
const thread = { id: 'Id of the conversation' };
const text = z.string().optional();

export const CHAT_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/chat/',
    tag: 'Chat',
    summary: "The caller's conversations, the latest first",
    access: 'person',
    query: z.object({
      tab: text.meta({ description: threadListInputSchema.shape.tab.unwrap().options.join(', ') }),
      filter: text,
      search: text,
      cursor: text.meta({ description: 'From `next`.' }),
    }),
    answers: {
      200: {
        description: 'A page of conversations',
        schema: z.object({
          results: z.array(chatThreadSchema),
          count: z.int().meta({ description: 'What tab, filter and search leave' }),
          counts: z.object({ property: z.int(), direct: z.int() }),
          next: z.string().nullable(),
        }),
      },
    },
    refuses: [400],
  }),
  operation({
    method: 'post',
    path: '/api/chat/',
    tag: 'Chat',
    summary: 'The conversation with a person, made when there is none',
    access: 'person',
    body: json(openThreadBodySchema),
    answers: {
      200: { description: 'Its number', schema: z.object({ id: z.int(), thread_id: z.int() }) },
    },
    refuses: [404, 409],
  }),
  operation({
    method: 'get',
    path: '/api/chat/{id}/',
    tag: 'Chat',
    summary: 'One conversation',
    access: 'person',
    pathParameters: thread,
    answers: { 200: { description: 'The conversation', schema: chatThreadSchema } },
  }),
  operation({
    method: 'get',
    path: '/api/chat/{id}/messages/',
    tag: 'Chat',
    summary: 'Messages, newest first; with `after`, those after it, oldest first',
    access: 'person',
    pathParameters: thread,
    query: z.object({ limit: text, before: text, after: text }),
    answers: {
      200: {
        description: '`next` leads on',
        schema: z.object({ results: z.array(chatMessageSchema), next: z.string().nullable() }),
      },
    },
    refuses: [400],
  }),
  operation({
    method: 'post',
    path: '/api/chat/{id}/messages/',
    tag: 'Chat',
    summary: 'Send a message',
    description: 'The same `client_id` always returns the same message.',
    access: 'person',
    pathParameters: thread,
    body: json(messageBodySchema),
    answers: { 201: { description: 'Stored', schema: chatMessageSchema } },
  }),
  operation({
    method: 'post',
    path: '/api/chat/{id}/read/',
    tag: 'Chat',
    summary: 'Mark as read, up to `seq` or to the end',
    access: 'person',
    pathParameters: thread,
    body: { ...json(readBodySchema), isOptional: true },
    answers: {
      200: {
        description: 'Read',
        schema: z.object({ thread_id: z.int(), last_read_seq: z.int(), unread_count: z.int() }),
      },
    },
  }),
  operation({
    method: 'delete',
    path: '/api/chat/messages/{id}/',
    tag: 'Chat',
    summary: "Take back one's own message, for both",
    access: 'person',
    pathParameters: { id: 'Id of the message' },
    answers: { 200: { description: 'Without its text', schema: chatMessageSchema } },
  }),
  operation({
    method: 'get',
    path: '/api/chat/connection/',
    tag: 'Chat',
    summary: 'Where the browser reaches the socket server',
    access: 'everyone',
    answers: {
      200: {
        description: "Without an address: the page's host at `port`; `/`: the page's origin",
        schema: z.object({ url: z.string().nullable(), port: z.int() }),
      },
    },
  }),
  operation({
    method: 'post',
    path: '/api/unsubscribe/',
    tag: 'Chat',
    summary: 'No more emails about unread messages, favourites or one saved search (RFC 8058)',
    access: 'everyone',
    query: z.object({ token: z.string() }),
    answers: { 200: { description: 'Done', schema: messageSchema } },
    refuses: [400, 413],
  }),
  operation({
    method: 'get',
    path: '/api/unsubscribe/',
    tag: 'Chat',
    summary: 'Leads a person to the page with the button',
    access: 'everyone',
    query: z.object({ token: z.string().optional() }),
    answers: { 303: { description: 'To the page' } },
  }),
];
