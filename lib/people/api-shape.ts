import type { OwnAccount } from '@/lib/auth/types';
import type { ConnectionState } from '@/lib/connections/constants';
import type { ConnectionEntry, ConnectionInfo, PersonCard } from '@/lib/connections/types';
import type { FoundPerson, PersonContact, PublicProfile } from '@/lib/people/types';

// People on /api, in its field names (docs/api.md).

/** The account as its owner gets it. */
export function toApiAccount(account: OwnAccount | null) {
  if (!account) return null;
  const { contactEmail, ...rest } = account;
  return { ...rest, contact_email: contactEmail };
}

/** The public part, without contact data. */
export function toApiProfile(profile: PublicProfile) {
  return {
    id: profile.id,
    username: profile.username,
    name: profile.name,
    bio: profile.bio,
    location: profile.location,
    office: profile.office,
    avatar: profile.avatar,
    website: profile.website,
    date_joined: profile.joinedAt,
    properties_count: profile.propertiesCount,
    connections_count: profile.connectionsCount,
  };
}

/** Additional fields for signed-in viewers. */
export function toApiViewerFields(
  info: ConnectionInfo & { mutualConnections: number },
  contact: PersonContact | null,
) {
  return {
    connection_status: info.state,
    connection_id: info.connectionId,
    mutual_connections_count: info.mutualConnections,
    ...(contact && { phone: contact.phone, email: contact.email }),
  };
}

export type ApiFoundPerson = FoundPerson & {
  connection_status: ConnectionState;
  connection_id: number | null;
  /** As `ConnectionInfo.retryFrom`. */
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

const toApiPerson = ({ id, username, name, avatar, location, joinedAt }: PersonCard) => ({
  id,
  username,
  name,
  avatar,
  location,
  date_joined: joinedAt,
});

export function toApiConnection({ connectionId, person, since }: ConnectionEntry) {
  return { connection_id: connectionId, user: toApiPerson(person), connected_since: since };
}

/** `me` is the viewer, the other side of the request. */
export function toApiRequest(
  { connectionId, person, since }: ConnectionEntry,
  direction: 'received' | 'sent',
  me: { id: string; username: string },
) {
  const other = { id: person.id, username: person.username };
  const [from, to] = direction === 'received' ? [other, me] : [me, other];
  return {
    id: connectionId,
    from_user: from.id,
    from_user_username: from.username,
    to_user: to.id,
    to_user_username: to.username,
    user: toApiPerson(person),
    created_at: since,
  };
}
