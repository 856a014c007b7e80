import type { Paged } from '@/lib/input/paging';

/** A review's `null` reviewer is a deleted account ('Deleted user'). */
export type Reviewer = { id: string; username: string; name: string; avatar: string | null };

/** Identical for every viewer, so it may be cached. */
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
  isEdited: boolean;
  response: { content: string; createdAt: string } | null;
};

export type ReviewPage = Paged<ReviewEntry>;

/** Always computed from the rows. */
export type ReviewStats = {
  /** 0 if there is none; not rounded. */
  average: number;
  count: number;
  distribution: Record<1 | 2 | 3 | 4 | 5, number>;
};

export type OwnReview = {
  id: number;
  overallRating: number;
  title: string | null;
  content: string;
  isEditable: boolean;
};

export type Interaction = { context: string; isVerified: boolean; listingId: number | null };
