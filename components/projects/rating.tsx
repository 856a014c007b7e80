import { Icon } from '@/components/ui/icon';
import { plural } from '@/lib/format';

/** '4.5 (2 reviews)', or 'No reviews yet'. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) return <span className="text-muted">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="star" className="size-4 fill-current text-amber" />
      <strong className="font-semibold tabular-nums">
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
      </strong>
      <span className="text-muted">({plural(reviewCount, 'review')})</span>
    </span>
  );
}
