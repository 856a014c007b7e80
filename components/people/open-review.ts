import type { ProfilePerson } from '@/components/people/profile-view-provider';
import type { OwnReview } from '@/lib/reviews/types';

export type ReviewDialogProps = {
  person: ProfilePerson;
  /** The review to change; without one it is the first. */
  own: OwnReview | null;
  /** After the server has it. */
  onDone: () => void | Promise<void>;
};

/** Opens the form; its code comes with the click. */
export async function openReviewDialog(props: ReviewDialogProps): Promise<void> {
  const { showReviewDialog } = await import('./review-dialog');
  showReviewDialog(props);
}
