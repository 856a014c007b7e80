/** The signed-in person as the header shows them. */
export type ViewerUser = {
  id: string;
  username: string;
  name: string;
  /** Path of the picture; `null` shows the initials. */
  avatar: string | null;
};

/** The response of `GET /api/me`; for a visitor `user` is null and every count 0. */
export type ViewerAnswer = {
  user: ViewerUser | null;
  /** Threads with at least one unread message. */
  unreadThreads: number;
  /** All accepted connections. */
  connections: number;
  /** Requests awaiting this person's answer. */
  pendingRequests: number;
  isAdmin: boolean;
  /** Has a developer's page (My Company). */
  hasCompany: boolean;
  /** Ids of favourite listings, newest first, at most MAX_LISTED_FAVOURITES. */
  favouriteIds: number[];
};

/** The viewer in client components. `loading` until the first response; a failed one counts as visitor. */
export type Viewer = Omit<ViewerAnswer, 'user' | 'isAdmin' | 'hasCompany'> &
  Partial<Pick<ViewerAnswer, 'isAdmin' | 'hasCompany'>> &
  (
    | { status: 'loading'; user?: undefined }
    | { status: 'visitor'; user?: undefined }
    | { status: 'user'; user: ViewerUser }
  );
