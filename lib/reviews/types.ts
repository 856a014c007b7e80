/** A review's author; `null` in its place means a deleted account ('Deleted user'). */
export type Reviewer = { id: string; username: string; name: string; avatar: string | null };

/** A public review, identical for every viewer, so it may be cached. */
export type ReviewEntry = {
  id: number;
  reviewer: Reviewer | null;
  overallRating: number;
  title: string | null;
  content: string;
  isVerified: boolean;
  interactionContext: string;
  /** The listing discussed, while it is public. */
  listingId: number | null;
  helpfulCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The author has edited it since. */
  isEdited: boolean;
  response: { content: string; createdAt: string } | null;
};

export type ReviewPage = { results: ReviewEntry[]; count: number; page: number; pageCount: number };

/** Always computed from the rows. */
export type ReviewStats = {
  /** 0 if there is none; not rounded. */
  average: number;
  count: number;
  /** Counts by rating, 1 to 5. */
  distribution: Record<1 | 2 | 3 | 4 | 5, number>;
};

/** One's own review, as initial values of the form. */
export type OwnReview = {
  id: number;
  overallRating: number;
  title: string | null;
  content: string;
  /** Within seven days, and not hidden. */
  isEditable: boolean;
};

/** How two people have interacted. */
export type Interaction = { context: string; isVerified: boolean; listingId: number | null };
