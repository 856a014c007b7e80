import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import type { OwnAccount } from '@/lib/auth/types';
import type { ConnectionState } from '@/lib/connections/constants';
import type { ConnectionEntry, ConnectionInfo, PersonCard } from '@/lib/connections/types';
import { propertyCardSchema } from '@/lib/listings/api/api-shape';
import type { FoundPerson, PersonContact, PublicProfile } from '@/lib/people/types';

const text = z.string().nullable();

const account = apiShape<OwnAccount>()(
  {
    id: z.string(),
    username: z.string(),
    email: z.string().meta({ description: 'With which one signs in; nobody else sees it.' }),
    name: text,
    bio: text,
    location: text,
    phone: text,
    office: text,
    avatar: text,
    website: text,
  },
  {
    contact_email: [
      text.meta({ description: 'What signed-in people see.' }),
      ({ contactEmail }) => contactEmail,
    ],
  },
);
export const accountSchema = account.schema.meta({ id: 'Account' });
export const toApiAccount = (own: OwnAccount | null) => own && account.read(own);

const nameFields = { id: z.string(), username: z.string(), name: z.string(), avatar: text };

/** Without contact data. */
const profile = apiShape<PublicProfile>()(
  { ...nameFields, bio: text, location: text, office: text, website: text },
  {
    date_joined: [timeSchema, ({ joinedAt }) => joinedAt],
    properties_count: [z.int(), ({ propertiesCount }) => propertiesCount],
    connections_count: [z.int(), ({ connectionsCount }) => connectionsCount],
  },
);
export const toApiProfile = profile.read;

export const connectionStateSchema = z.string().meta({
  description:
    "The caller's connection with this person: self, none, pending_sent, pending_received, connected, rejected. A rejected request counts as sent until it may be repeated.",
});

const standing = apiShape<ConnectionInfo>()(
  {},
  {
    connection_status: [connectionStateSchema, ({ state }) => state],
    connection_id: [z.int().nullable(), ({ connectionId }) => connectionId],
  },
);
export const connectionAnswerSchema = standing.schema;
export const toApiStanding = standing.read;

export const profileSchema = profile.schema
  .extend({
    published_properties: z
      .array(propertyCardSchema)
      .meta({ description: 'The first; all: `…/properties/`' }),
    ...standing.schema.partial().shape,
    mutual_connections_count: z.int().optional(),
    phone: text.optional().meta({ description: 'Signed-in callers only.' }),
    email: text.optional().meta({
      description: 'Signed-in callers only. The `contact_email` that the person chose to show, or null.',
    }),
  })
  .meta({ id: 'Profile' });

export function toApiViewerFields(
  info: ConnectionInfo & { mutualConnections: number },
  contact: PersonContact | null,
) {
  return {
    ...toApiStanding(info),
    mutual_connections_count: info.mutualConnections,
    ...(contact && { phone: contact.phone, email: contact.email }),
  };
}

export const foundPersonSchema = z.object({ ...nameFields, location: text, ...standing.schema.shape });

export type ApiFoundPerson = FoundPerson & {
  connection_status: ConnectionState;
  connection_id: number | null;
  connect_from?: string | null;
};

export function toApiFoundPerson(person: FoundPerson, info: ConnectionInfo): ApiFoundPerson {
  const { state, connectionId, retryFrom } = info;
  return {
    ...person,
    connection_status: state,
    connection_id: connectionId,
    ...(retryFrom !== undefined && { connect_from: retryFrom }),
  };
}

const person = apiShape<PersonCard>()(
  { ...nameFields, location: text },
  { date_joined: [timeSchema, ({ joinedAt }) => joinedAt] },
);

const connection = apiShape<ConnectionEntry>()(
  {},
  {
    connection_id: [z.int(), ({ connectionId }) => connectionId],
    user: [person.schema, (entry) => person.read(entry.person)],
    connected_since: [timeSchema, ({ since }) => since],
  },
);
export const connectionSchema = connection.schema.meta({ id: 'Connection' });
export const toApiConnection = (entry: ConnectionEntry) => connection.read(entry);

const request = apiShape<ConnectionEntry, Record<'from' | 'to', { id: string; username: string }>>()(
  {},
  {
    id: [z.int(), ({ connectionId }) => connectionId],
    from_user: [z.string(), (_, { from }) => from.id],
    from_user_username: [z.string(), (_, { from }) => from.username],
    to_user: [z.string(), (_, { to }) => to.id],
    to_user_username: [z.string(), (_, { to }) => to.username],
    user: [person.schema, (entry) => person.read(entry.person)],
    created_at: [timeSchema, ({ since }) => since],
  },
);
export const connectionRequestSchema = request.schema.meta({ id: 'ConnectionRequest' });

export const toApiRequest = (
  entry: ConnectionEntry,
  direction: 'received' | 'sent',
  me: { id: string; username: string },
) =>
  request.read(
    entry,
    direction === 'received' ? { from: entry.person, to: me } : { from: me, to: entry.person },
  );
