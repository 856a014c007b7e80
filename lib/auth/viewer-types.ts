/** The signed-in person as the header shows them. */
export type ViewerUser = {
  id: string;
  username: string;
  name: string;
  /** Address of the picture, or null: then the initials are drawn. */
  avatar: string | null;
};

/** What `GET /api/me` answers; `user` is null for a visitor and then every count is 0. */
export type ViewerAnswer = {
  user: ViewerUser | null;
  /** Threads with at least one unread message. */
  unreadThreads: number;
  /** All accepted connections. */
  connections: number;
  /** Requests that wait for this person's answer. */
  pendingRequests: number;
  /** Ids of the listings in the favourites. */
  favouriteIds: number[];
};

/** What the viewer-dependent islands see. `loading` until the first answer; a failed answer means visitor. */
export type Viewer = Omit<ViewerAnswer, 'user'> &
  (
    | { status: 'loading'; user?: undefined }
    | { status: 'visitor'; user?: undefined }
    | { status: 'user'; user: ViewerUser }
  );
