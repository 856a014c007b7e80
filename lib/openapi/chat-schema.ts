import { z } from 'zod';
import { timeSchema } from '@/lib/openapi/shared-schema';

const lastMessage = {
  id: z.int(),
  sender: z.string(),
  content: z.string().meta({ description: 'Empty once unsent.' }),
  created_at: timeSchema,
  read_at: timeSchema.nullable(),
  is_unsent: z.boolean(),
};

export const chatMessageSchema = z
  .object({
    ...lastMessage,
    thread_id: z.int(),
    property_id: z.int().nullable(),
    recipient: z.string(),
    unsent_at: timeSchema.nullable(),
    seq: z.int().meta({ description: '1, 2, 3 … without gaps in each conversation.' }),
    client_id: z.string().meta({ description: 'Chosen by the sender: a retry creates no second message.' }),
  })
  .meta({ id: 'Message' });

export const chatThreadSchema = z
  .object({
    id: z.int(),
    user1: z.string(),
    user2: z.string(),
    property: z.int().nullable(),
    property_title: z.string().nullable(),
    property_image: z.string().nullable(),
    property_address: z.string().nullable(),
    property_available: z.boolean().nullable(),
    other_username: z.string().nullable().meta({ description: 'null for an account that was erased.' }),
    other_name: z.string(),
    other_avatar: z.string().nullable(),
    unread_count: z.int(),
    updated_at: timeSchema,
    is_blocked: z.boolean(),
    is_suspended: z.boolean().meta({ description: 'The other account: nothing can be sent to it.' }),
    last_seq: z.int(),
    last_message: z.object(lastMessage).nullable(),
  })
  .meta({ id: 'Thread' });
