import { ReviewItem } from '@/components/people/reviews/review-item';
import { ReviewSummary } from '@/components/people/reviews/review-summary';
import { WriteReviewButton } from '@/components/people/reviews/write-review-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { paths } from '@/lib/paths';
import type { ReviewPage, ReviewStats } from '@/lib/reviews/types';

export type ProfileReviewsProps = {
  reviews: ReviewPage;
  stats: ReviewStats;
  username: string;
  name: string;
};

/** Reviews about a person; the summary is beside them on desktop, above them elsewhere. */
export function ProfileReviews({ reviews, stats, username, name }: ProfileReviewsProps) {
  if (stats.count === 0) return <NoReviews name={name} />;
  return (
    <div className="mt-7 grid gap-x-14 gap-y-4 lg:grid-cols-[17rem_1fr]">
      <aside className="h-fit lg:sticky lg:top-6">
        <h2 className="sr-only">Reviews of {name}</h2>
        <ReviewSummary stats={stats} />
        <div className="mt-5">
          <WriteReviewButton />
        </div>
      </aside>
      <div>
        <div className="-mt-6">
          {reviews.results.map((review) => (
            <ReviewItem key={review.id} review={review} about={name} />
          ))}
        </div>
        <Pagination
          className="mt-9"
          page={reviews.page}
          pageCount={reviews.pageCount}
          hrefFor={(page) => `${paths.profile(username, 'reviews', page)}#tabs`}
        />
      </div>
    </div>
  );
}

function NoReviews({ name }: { name: string }) {
  return (
    <EmptyState
      icon={<Icon name="star" />}
      title="No reviews yet"
      text={`People who are connected with ${name}, or have talked for a day, can write the first one.`}
    >
      <WriteReviewButton />
    </EmptyState>
  );
}
