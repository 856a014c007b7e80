import { Said } from '@/components/incoming-feeds/said';
import { formatNumber } from '@/lib/format';
import { SHOWN_REVIEWS } from '@/lib/incoming-feeds/constants';
import type { PlaceReview } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

/** Homes whose place the file leaves in doubt, and what can be done. */
export function PlaceReviews({ count, reviews }: { count: number; reviews: readonly PlaceReview[] }) {
  if (count === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">
        {tFeeds('reviewTitle')} ({formatNumber(count)})
      </h3>
      <p className="text-muted text-sm">{tFeeds('reviewText')}</p>
      <ul className="grid grid-cols-1 divide-y rounded-md border">
        {reviews.slice(0, SHOWN_REVIEWS).map(({ line, reference, title, place, reason }) => (
          <li key={`${line} ${reference}`} className="grid gap-0.5 px-4 py-2.5 [overflow-wrap:anywhere]">
            <span>
              <span className="font-medium">{title}</span>{' '}
              <span className="text-muted text-sm">
                {tFeeds('example', { line: String(line), reference })}
              </span>
            </span>
            <span className="text-sm">{tFeeds('reviewChosen', { place })}</span>
            {(reason ? reason.split('\n') : []).map((said) => (
              <Said key={said} className="text-muted text-sm">
                {said}
              </Said>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
