'use client';

import { openReviewDialog } from '@/components/people/open-review';
import { useProfileView } from '@/components/people/profile-view-provider';
import { Button } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons/pencil';
import { StarIcon } from '@/components/ui/icons/star';

/** 'Write Review' for those who may, 'Edit Review' for seven days afterwards, nothing for everybody else. */
export function WriteReviewButton() {
  const { person, view, reload } = useProfileView();
  if (!(view?.canReview || view?.ownReview?.isEditable)) return null;
  const own = view.ownReview;
  return (
    <Button onClick={() => openReviewDialog({ person, own, onDone: reload })}>
      {own ? <PencilIcon /> : <StarIcon />}
      {own ? 'Edit Review' : 'Write Review'}
    </Button>
  );
}
