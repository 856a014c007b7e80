import type { ConnectionState } from '@/lib/connections/constants';
import type { OwnReview } from '@/lib/reviews/types';

/** A signed-in viewer's relation to a profile: `GET /api/users/profiles/{id}/viewer`. */
export type ProfileView = {
  state: ConnectionState;
  connectionId: number | null;
  mutualConnections: number;
  /** The viewer has blocked this person. */
  hasBlocked: boolean;
  canReview: boolean;
  ownReview: OwnReview | null;
  /** Ids of this person's reviews that the viewer has marked as helpful. */
  helpfulIds: number[];
};
