import type { ConnectionState } from '@/lib/connections/constants';

/** A person in a list; never with contact data. */
export type PersonCard = {
  id: string;
  username: string;
  /** Empty if not given. */
  name: string;
  avatar: string | null;
  location: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
};

/** A row of the table as the rules need it. */
export type ConnectionRow = {
  id: number;
  requesterId: string;
  status: 'pending' | 'accepted' | 'rejected';
  requestCount: number;
  respondedAt: Date | null;
};

/**
 * A viewer's relation to a person; `connectionId` is null if there is nothing to act on. `retryFrom` says when a
 * rejected request may be repeated (ISO 8601, UTC), `null` for never.
 */
export type ConnectionInfo = {
  state: ConnectionState;
  connectionId: number | null;
  retryFrom?: string | null;
};

/** A connection or a pending request; `since` when (ISO 8601, UTC). */
export type ConnectionEntry = { connectionId: number; person: PersonCard; since: string };

export type Paged<T> = { results: T[]; count: number; page: number; pageCount: number };
