import { CountryFlag } from '@/components/listings/country-flag';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { formatEuros, formatPrice, formatRating } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { usualWord } from '@/lib/listings/usual-words';
import type { Country } from '@/lib/places/constants';
import type { ProjectStatus } from '@/lib/projects/constants';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

/** All homes of projects are for sale. */
export const priceText = (cents: number | null) => formatPrice(cents, 'for_sale');

/** '€210,000 – €395,000', or one price if both are equal. */
export function priceRangeText(min: number | null, max: number | null): string {
  if (!(min && max)) return priceText(min);
  return min === max ? formatEuros(min) : `${formatEuros(min)} – ${formatEuros(max)}`;
}

const STATUS_TONES: Record<ProjectStatus, BadgeTone> = {
  planning: 'amber',
  construction: 'terracotta',
  completed: 'neutral',
  available: 'olive',
};

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{tProjects(`status.${status}`)}</Badge>;
}

export function CountryBadge({ country, isOnPhoto = false }: { country: Country; isOnPhoto?: boolean }) {
  return (
    <Badge tone={isOnPhoto ? 'photo' : 'neutral'}>
      <CountryFlag country={country} />
      {tLabels(`country.${country}`)}
    </Badge>
  );
}

/** '+N more' stands for the names left out. */
export function BadgeItems({
  names,
  tone,
  more = 0,
}: {
  names: readonly string[];
  tone?: BadgeTone;
  more?: number;
}) {
  return (
    <>
      {names.map((name) => (
        <li key={name} lang={langOf(usualWord(name))}>
          <Badge tone={tone}>{usualWord(name)}</Badge>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Badge tone="outline">{tProjects('more', { count: more })}</Badge>
        </li>
      ) : null}
    </>
  );
}

/** '4.5 (2 reviews)', or 'No reviews yet' */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) return <span className="text-muted">{tProjects('noReviews')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="star" className="size-4 fill-current text-amber" />
      <strong className="font-semibold tabular-nums">
        <span className="sr-only">{tProjects('rated')} </span>
        {formatRating(rating)}
      </strong>
      <span className="text-muted">{tProjects('reviews', { count: reviewCount })}</span>
    </span>
  );
}
