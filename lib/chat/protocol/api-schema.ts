import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import type { ChatThread } from '@/lib/chat/types';
import { pictureUrl } from '@/lib/storage/picture-urls';

const text = z.string().nullable();

const lastMessageSchema = z.object({
  id: z.int(),
  sender: z.string(),
  content: z.string().meta({ description: 'Empty once unsent.' }),
  created_at: timeSchema,
  read_at: timeSchema.nullable(),
  is_unsent: z.boolean(),
});

/** lib/chat/protocol/api-shape.ts writes and reads this, also in browsers. */
export const chatMessageSchema = lastMessageSchema
  .extend({
    thread_id: z.int(),
    property_id: z.int().nullable(),
    recipient: z.string(),
    unsent_at: timeSchema.nullable(),
    seq: z.int().meta({ description: '1, 2, 3 … without gaps in each conversation.' }),
    is_held: z.boolean().meta({
      description: 'Held for a check: only its sender sees it, and nothing more can be sent until then.',
    }),
    client_id: z.string().meta({ description: 'Chosen by the sender: a retry creates no second message.' }),
  })
  .meta({ id: 'Message' });

/** `property` is the listing's id, `null` for a direct conversation. `origin` is the site's, for the picture. */
const thread = apiShape<ChatThread, { ownId: string; origin: string }>()(
  { id: z.int() },
  {
    user1: [z.string(), (_, { ownId }) => ownId],
    user2: [z.string(), ({ other }) => other.id],
    property: [z.int().nullable(), ({ listing }) => listing?.id ?? null],
    property_title: [text, ({ listing }) => listing?.title ?? null],
    property_image: [
      text,
      ({ listing }, { origin }) =>
        listing?.picture ? `${origin}${pictureUrl(listing.picture.key, 320, 'webp')}` : null,
    ],
    property_address: [text, ({ listing }) => listing?.location ?? null],
    property_available: [z.boolean().nullable(), ({ listing }) => listing?.isAvailable ?? null],
    other_username: [
      text.meta({ description: 'null for an account that was erased.' }),
      ({ other }) => other.username,
    ],
    other_name: [z.string(), ({ other }) => other.name],
    other_avatar: [text, ({ other }) => other.avatar],
    unread_count: [z.int(), ({ unreadCount }) => unreadCount],
    updated_at: [timeSchema, ({ updatedAt }) => updatedAt],
    is_blocked: [z.boolean(), ({ isBlocked }) => isBlocked],
    is_suspended: [
      z.boolean().meta({ description: 'The other account: nothing can be sent to it.' }),
      ({ other }) => other.isSuspended,
    ],
    last_seq: [z.int(), ({ lastSeq }) => lastSeq],
    last_message: [
      lastMessageSchema.nullable(),
      ({ lastMessage: last }) =>
        last && {
          id: last.id,
          sender: last.senderId,
          content: last.content ?? '',
          created_at: last.createdAt,
          read_at: last.readAt,
          is_unsent: last.unsentAt !== null,
        },
    ],
  },
);
export const chatThreadSchema = thread.schema.meta({ id: 'Thread' });
export const toApiThread = (source: ChatThread, ownId: string, origin: string) =>
  thread.read(source, { ownId, origin });
