import type { ConnectionInfo } from '@/lib/connections/types';
import type { OwnReview } from '@/lib/reviews/types';

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
