/** Who wrote a review; `null` in its place is somebody whose account is gone: 'Deleted user'. */
export type Reviewer = { id: string; username: string; name: string; avatar: string | null };

/** A review as everybody sees it: the same for every viewer, so it may be cached. */
export type ReviewEntry = {
  id: number;
  reviewer: Reviewer | null;
  overallRating: number;
  title: string | null;
  content: string;
  isVerified: boolean;
  interactionContext: string;
  /** The listing the conversation was about, while it is public. */
  listingId: number | null;
  helpfulCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The author has changed it since. */
  isEdited: boolean;
  response: { content: string; createdAt: string } | null;
};

export type ReviewPage = { results: ReviewEntry[]; count: number; page: number; pageCount: number };

/** Counted from the rows each time. */
export type ReviewStats = {
  /** 0 when there is none; not rounded. */
  average: number;
  count: number;
  /** By rating, 1 to 5. */
  distribution: Record<1 | 2 | 3 | 4 | 5, number>;
};

/** One's own review of somebody, with which the form begins. */
export type OwnReview = {
  id: number;
  overallRating: number;
  title: string | null;
  content: string;
  /** The seven days are not over, and it is not hidden. */
  isEditable: boolean;
};

/** What two people had to do with each other. */
export type Interaction = { context: string; isVerified: boolean; listingId: number | null };
