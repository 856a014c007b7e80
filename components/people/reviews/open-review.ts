import type { ProfilePerson } from '@/components/people/profile/profile-view-provider';
import type { OwnReview } from '@/lib/reviews/types';

export type ReviewDialogProps = {
  person: ProfilePerson;
  /** The review to edit; `null` for a new one. */
  own: OwnReview | null;
  /** Called once the server has saved it. */
  onDone: () => void | Promise<void>;
};

/** Opens the review form, whose code loads on click. */
export async function openReviewDialog(props: ReviewDialogProps): Promise<void> {
  const { showReviewDialog } = await import('./review-dialog');
  showReviewDialog(props);
}
