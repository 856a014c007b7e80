import type { ConnectionState } from '@/lib/connections/constants';

/** Someone in a list of people: never with contact data. */
export type PersonCard = {
  id: string;
  username: string;
  /** Empty when the person gave none. */
  name: string;
  avatar: string | null;
  location: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
};

/** One row of the table, as the rules see it. */
export type ConnectionRow = {
  id: number;
  requesterId: string;
  status: 'pending' | 'accepted' | 'rejected';
  requestCount: number;
  respondedAt: Date | null;
};

/** How the viewer stands to somebody; `connectionId` is null where there is nothing to act on. */
export type ConnectionInfo = { state: ConnectionState; connectionId: number | null };

export type ConnectionEntry = { connectionId: number; person: PersonCard; connectedSince: string };

export type RequestEntry = { connectionId: number; person: PersonCard; requestedAt: string };

export type Paged<T> = { results: T[]; count: number; page: number; pageCount: number };
