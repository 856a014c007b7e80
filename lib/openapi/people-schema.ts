import { z } from 'zod';
import { propertyCardSchema } from '@/lib/openapi/listing-schema';
import { timeSchema } from '@/lib/openapi/shared-schema';

const nameSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
});

const connectionStateSchema = z.string().meta({
  description:
    "The caller's connection with this person: self, none, pending_sent, pending_received, connected, rejected. A rejected request counts as sent until it may be repeated.",
});

const standing = { connection_status: connectionStateSchema, connection_id: z.int().nullable() };

export const connectionAnswerSchema = z.object(standing);

export const foundPersonSchema = nameSchema.extend({ location: z.string().nullable(), ...standing });

export const profileSchema = nameSchema
  .extend({
    bio: z.string().nullable(),
    location: z.string().nullable(),
    office: z.string().nullable(),
    website: z.string().nullable(),
    date_joined: timeSchema,
    properties_count: z.int(),
    connections_count: z.int(),
    published_properties: z
      .array(propertyCardSchema)
      .meta({ description: 'The first; all: `…/properties/`' }),
    connection_status: connectionStateSchema.optional(),
    connection_id: z.int().nullable().optional(),
    mutual_connections_count: z.int().optional(),
    phone: z.string().nullable().optional().meta({ description: 'Signed-in callers only.' }),
    email: z.string().nullable().optional().meta({
      description: 'Signed-in callers only. The `contact_email` that the person chose to show, or null.',
    }),
  })
  .meta({ id: 'Profile' });

export const profileViewSchema = z.object({
  state: connectionStateSchema,
  connectionId: z.int().nullable(),
  retryFrom: timeSchema.nullish().meta({ description: 'While a rejected request cannot be repeated.' }),
  mutualConnections: z.int(),
  hasBlocked: z.boolean(),
  canReview: z.boolean(),
  ownReview: z
    .object({
      id: z.int(),
      overallRating: z.int(),
      title: z.string().nullable(),
      content: z.string(),
      isEditable: z.boolean(),
    })
    .nullable(),
  helpfulIds: z.array(z.int()),
});

const personSchema = nameSchema.extend({ location: z.string().nullable(), date_joined: timeSchema });

export const connectionSchema = z
  .object({ connection_id: z.int(), user: personSchema, connected_since: timeSchema })
  .meta({ id: 'Connection' });

export const connectionRequestSchema = z
  .object({
    id: z.int(),
    from_user: z.string(),
    from_user_username: z.string(),
    to_user: z.string(),
    to_user_username: z.string(),
    user: personSchema,
    created_at: timeSchema,
  })
  .meta({ id: 'ConnectionRequest' });

const responseSchema = z.object({ content: z.string(), created_at: timeSchema });

export const reviewSchema = z
  .object({
    id: z.int(),
    reviewer: nameSchema.extend({ id: z.string().nullable() }),
    overall_rating: z.int(),
    title: z.string().nullable(),
    content: z.string(),
    is_verified: z.boolean(),
    interaction_context: z.string(),
    helpful_count: z.int(),
    created_at: timeSchema,
    response: responseSchema.nullable(),
  })
  .meta({ id: 'Review' });

export const reviewAnswerSchema = z.object({ response: responseSchema });

export const reviewStatsSchema = z.object({
  average_rating: z.number(),
  reviews_received_count: z.int(),
  rating_distribution: z.record(z.string(), z.int()),
});
