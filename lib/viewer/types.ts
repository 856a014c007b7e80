import type { ConnectionInfo } from '@/lib/connections/types';
import type { OwnReview } from '@/lib/reviews/types';

export type ViewerUser = {
  id: string;
  username: string;
  name: string;
  /** `null` shows the initials. */
  avatar: string | null;
};

/** For a visitor `user` is null and every count 0. */
export type ViewerAnswer = {
  user: ViewerUser | null;
  /** Threads with at least one unread message. */
  unreadThreads: number;
  connections: number;
  pendingRequests: number;
  isAdmin: boolean;
  hasCompany: boolean;
  /** Newest first, at most MAX_LISTED_FAVOURITES. */
  favouriteIds: number[];
};

/** `loading` until the first response; a failed one counts as visitor. */
export type Viewer = Omit<ViewerAnswer, 'user' | 'isAdmin' | 'hasCompany'> &
  Partial<Pick<ViewerAnswer, 'isAdmin' | 'hasCompany'>> &
  (
    | { status: 'loading'; user?: undefined }
    | { status: 'visitor'; user?: undefined }
    | { status: 'user'; user: ViewerUser }
  );

/** What a public profile adds for its viewer. */
export type ProfileView = ConnectionInfo & {
  mutualConnections: number;
  hasBlocked: boolean;
  canReview: boolean;
  ownReview: OwnReview | null;
  helpfulIds: number[];
};
