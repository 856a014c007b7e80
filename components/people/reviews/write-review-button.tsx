'use client';

import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** 'Write Review' if allowed, 'Edit Review' for seven days afterwards, otherwise nothing. */
export function WriteReviewButton() {
  const { person, words, view, reload } = useProfileView();
  if (!(view?.canReview || view?.ownReview?.isEditable)) return null;
  const own = view.ownReview;
  async function open() {
    const { showReviewDialog } = await import('./review-dialog');
    showReviewDialog({ person, own, onDone: reload });
  }
  return (
    <Button onClick={open}>
      {own ? <Icon name="pencil" /> : <Icon name="star" />}
      {own ? words.editReview : words.writeReview}
    </Button>
  );
}
