import { z } from 'zod';
import type { ApiMessage, ApiReadMark } from '@/lib/chat/protocol/api-shape';
import { markReadInputSchema, sendMessageInputSchema } from '@/lib/chat/schema';
import type { ErrorCode } from '@/lib/errors';
import { rowId } from '@/lib/validation';

const { clientId, content } = sendMessageInputSchema.shape;
const { seq } = markReadInputSchema.shape;

/** Acknowledged with `{ ok: true, … }` or `{ ok: false, error }`. */
export const clientEventSchemas = {
  ping: z.object({ thread_id: rowId.optional() }).optional(),
  'chat.message': z.object({ thread_id: rowId, client_id: clientId, content }),
  'chat.resume': z.object({ thread_id: rowId, after_seq: seq, from_seq: seq.optional() }),
  'typing.start': z.object({ thread_id: rowId }),
  'typing.stop': z.object({ thread_id: rowId }),
  'message.read': z.object({ thread_id: rowId, seq }),
  'message.unsend': z.object({ message_id: rowId }),
} as const;
export type ClientEventName = keyof typeof clientEventSchemas;
export type ClientEventInput<N extends ClientEventName> = z.output<(typeof clientEventSchemas)[N]>;

export type ClientEventAnswers = {
  ping: { unread_threads?: number; last_seq?: number };
  'chat.message': { message: ApiMessage };
  'chat.resume': {
    messages: ApiMessage[];
    has_more: boolean;
    unsent_ids: number[];
    read_seq: number;
    is_online: boolean;
    is_blocked: boolean;
  };
  'typing.start': object;
  'typing.stop': object;
  'message.read': { seq: number };
  'message.unsend': { message: ApiMessage };
};
export type EventFailure = { ok: false; error: { code: ErrorCode; message: string; retry_after?: number } };
export type EventAnswer<N extends ClientEventName> = ({ ok: true } & ClientEventAnswers[N]) | EventFailure;

/** The last three are not in the original protocol. */
export type ServerEvents = {
  'chat.message': (message: ApiMessage) => void;
  'message.read': (mark: ApiReadMark) => void;
  'message.unsent': (message: {
    message_id: number;
    thread_id: number;
    seq: number;
    unsent_at: string;
  }) => void;
  'typing.indicator': (indicator: { thread_id: number; user_id: string; is_typing: boolean }) => void;
  'user.status': (status: { user_id: string; is_online: boolean }) => void;
  /** Sent whenever the badge may have changed. */
  'chat.unread': (count: { unread_threads: number }) => void;
  /** Does not reveal who blocked whom. */
  'chat.block': (change: { user_id: string; is_blocked: boolean }) => void;
  /** Events may have been missed: resume every open conversation. */
  'chat.resync': () => void;
};
export type ClientEvents = {
  [N in ClientEventName]: (
    input: z.input<(typeof clientEventSchemas)[N]>,
    acknowledge?: (answer: EventAnswer<N>) => void,
  ) => void;
};
