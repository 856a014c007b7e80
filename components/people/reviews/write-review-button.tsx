'use client';

import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { openReviewDialog } from '@/components/people/reviews/open-review';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** 'Write Review' if allowed, 'Edit Review' for seven days afterwards, otherwise nothing. */
export function WriteReviewButton() {
  const { person, view, reload } = useProfileView();
  if (!(view?.canReview || view?.ownReview?.isEditable)) return null;
  const own = view.ownReview;
  return (
    <Button onClick={() => openReviewDialog({ person, own, onDone: reload })}>
      {own ? <Icon name="pencil" /> : <Icon name="star" />}
      {own ? 'Edit Review' : 'Write Review'}
    </Button>
  );
}
