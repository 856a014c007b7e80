import type { ConnectionState } from '@/lib/connections/constants';

/** Never with contact data. */
export type PersonCard = {
  id: string;
  username: string;
  name: string;
  avatar: string | null;
  location: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
};

export type ConnectionRow = {
  id: number;
  requesterId: string;
  status: 'pending' | 'accepted' | 'rejected';
  requestCount: number;
  respondedAt: Date | null;
};

/** `retryFrom`: when a rejected request may be repeated (ISO 8601, UTC), `null` for never. */
export type ConnectionInfo = {
  state: ConnectionState;
  connectionId: number | null;
  retryFrom?: string | null;
};

/** `since`: ISO 8601, UTC. */
export type ConnectionEntry = { connectionId: number; person: PersonCard; since: string };
