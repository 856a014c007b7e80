import type { ConnectionInfo, PersonCard } from '@/lib/connections/types';
import type { OwnReview } from '@/lib/reviews/types';

/** A person's public data. Contact data is a separate type that visitors' code paths never build. */
export type PublicProfile = {
  id: string;
  username: string;
  /** Empty if not given. */
  name: string;
  bio: string | null;
  location: string | null;
  office: string | null;
  /** Path of the picture. */
  avatar: string | null;
  website: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
  propertiesCount: number;
  connectionsCount: number;
};

/** For signed-in viewers only. The address is one chosen for this, never read from the account. */
export type PersonContact = { email: string | null; phone: string | null };

/** A result of the user search. */
export type FoundPerson = Omit<PersonCard, 'joinedAt'>;

/** A signed-in viewer's relation to a profile: `GET /api/users/profiles/{id}/viewer`. */
export type ProfileView = ConnectionInfo & {
  mutualConnections: number;
  /** The viewer has blocked this person. */
  hasBlocked: boolean;
  canReview: boolean;
  ownReview: OwnReview | null;
  /** Ids of this person's reviews that the viewer has marked as helpful. */
  helpfulIds: number[];
};
