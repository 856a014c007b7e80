import { z } from 'zod';
import { chatMessageSchema, chatThreadSchema } from '@/lib/chat/protocol/api-schema';
import {
  messageBodySchema,
  openThreadBodySchema,
  readBodySchema,
  threadListInputSchema,
} from '@/lib/chat/schema';
import { created, json, type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { messageSchema } from '@/lib/openapi/shared-schema';

const chat = operationsOf('Chat');

const thread = { id: 'Id of the conversation' };
const text = z.string().optional();

export const CHAT_OPERATIONS: readonly Operation[] = [
  chat('get /api/chat/', 'person', "The caller's conversations, the latest first", {
    query: z.object({
      tab: text.meta({ description: threadListInputSchema.shape.tab.unwrap().options.join(', ') }),
      filter: text,
      search: text,
      cursor: text.meta({ description: 'From `next`.' }),
    }),
    answers: ok(
      'A page of conversations',
      z.object({
        results: z.array(chatThreadSchema),
        count: z.int().meta({ description: 'What tab, filter and search leave' }),
        counts: z.object({ property: z.int(), direct: z.int() }),
        next: z.string().nullable(),
      }),
    ),
    refuses: [400],
  }),
  chat('post /api/chat/', 'person', 'The conversation with a person, made when there is none', {
    body: json(openThreadBodySchema),
    answers: ok('Its number', z.object({ id: z.int(), thread_id: z.int() })),
    refuses: [404, 409],
  }),
  chat('get /api/chat/{id}/', 'person', 'One conversation', {
    pathParameters: thread,
    answers: ok('The conversation', chatThreadSchema),
  }),
  chat(
    'get /api/chat/{id}/messages/',
    'person',
    'Messages, newest first; with `after`, those after it, oldest first',
    {
      pathParameters: thread,
      query: z.object({ limit: text, before: text, after: text }),
      answers: ok(
        '`next` leads on',
        z.object({ results: z.array(chatMessageSchema), next: z.string().nullable() }),
      ),
      refuses: [400],
    },
  ),
  chat('post /api/chat/{id}/messages/', 'person', 'Send a message', {
    description: 'The same `client_id` always returns the same message.',
    pathParameters: thread,
    body: json(messageBodySchema),
    answers: created('Stored', chatMessageSchema),
  }),
  chat('post /api/chat/{id}/read/', 'person', 'Mark as read, up to `seq` or to the end', {
    pathParameters: thread,
    body: { ...json(readBodySchema), isOptional: true },
    answers: ok('Read', z.object({ thread_id: z.int(), last_read_seq: z.int(), unread_count: z.int() })),
  }),
  chat('delete /api/chat/messages/{id}/', 'person', "Take back one's own message, for both", {
    pathParameters: { id: 'Id of the message' },
    answers: ok('Without its text', chatMessageSchema),
  }),
  chat('get /api/chat/connection/', 'everyone', 'Where the browser reaches the socket server', {
    answers: ok(
      "Without an address: the page's host at `port`; `/`: the page's origin",
      z.object({ url: z.string().nullable(), port: z.int() }),
    ),
  }),
  chat(
    'post /api/unsubscribe/',
    'everyone',
    'No more emails about unread messages, favourites or one saved search (RFC 8058)',
    {
      query: z.object({ token: z.string() }),
      answers: ok('Done', messageSchema),
      refuses: [400, 413],
    },
  ),
  chat('get /api/unsubscribe/', 'everyone', 'Leads a person to the page with the button', {
    query: z.object({ token: z.string().optional() }),
    answers: { 303: { description: 'To the page' } },
  }),
];
