import type { ReactNode } from 'react';
import { ListingCard } from '@/components/listings/listing-card';
import { ReviewItem } from '@/components/people/reviews/review-item';
import { ReviewSummary } from '@/components/people/reviews/review-summary';
import { WriteReviewButton } from '@/components/people/reviews/write-review-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { langOf } from '@/lib/language/translations';
import type { SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewPage, ReviewStats } from '@/lib/reviews/types';
import { tProfile } from '@/messages/profile';

type ProfileOverviewProps = {
  profile: PublicProfile;
  homes: SearchResult;
  reviews: ReviewPage;
  stats: ReviewStats;
};

/** Three per row on wide screens, or two rows of two: never a half-empty row. */
const HOMES_SHOWN = 4;
const REVIEWS_SHOWN = 2;

export function ProfileOverview({ profile, homes, reviews, stats }: ProfileOverviewProps) {
  const { username, bio } = profile;
  const name = displayName(profile);
  return (
    <div className="mt-7 grid grid-cols-1 gap-12">
      {bio ? (
        <Section id="about" title={tProfile('about')}>
          <p
            className="mt-3 max-w-[68ch] whitespace-pre-line text-lg [overflow-wrap:anywhere]"
            lang={langOf(bio)}
          >
            {bio}
          </p>
        </Section>
      ) : null}
      {homes.count > 0 ? (
        <Section
          id="homes"
          title={tProfile('homesTitle')}
          href={homes.count >= HOMES_SHOWN ? paths.profile(username, 'listings') : undefined}
          all={tProfile('allHomes', { count: homes.count })}
        >
          <ul className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 [&>:nth-child(4)]:max-sm:hidden [&>:nth-child(4)]:lg:hidden">
            {homes.results.slice(0, HOMES_SHOWN).map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {stats.count > 0 ? (
        <Section
          id="reviews"
          title={tProfile('tab.reviews')}
          href={stats.count > REVIEWS_SHOWN ? paths.profile(username, 'reviews') : undefined}
          all={tProfile('allReviews', { count: stats.count })}
        >
          <div className="mt-5 grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[17rem_1fr]">
            <ReviewSummary stats={stats} />
            <div className="-mt-6">
              {reviews.results.slice(0, REVIEWS_SHOWN).map((review) => (
                <ReviewItem key={review.id} review={review} about={name} />
              ))}
            </div>
          </div>
        </Section>
      ) : null}
      {bio || homes.count > 0 || stats.count > 0 ? null : <NoHomes name={name} />}
    </div>
  );
}

function Section({
  id,
  title,
  href,
  all,
  children,
}: {
  id: string;
  title: string;
  href?: string | undefined;
  all?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="title-section">
          {title}
        </h2>
        {href ? (
          <Link
            href={`${href}#tabs`}
            className="-my-2.5 inline-flex items-center gap-1.5 py-2.5 font-semibold text-aegean text-sm underline-offset-4 hover:underline"
          >
            {all}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function ProfileListings({
  homes,
  username,
  name,
}: {
  homes: SearchResult;
  username: string;
  name: string;
}) {
  if (homes.count === 0) return <NoHomes name={name} />;
  return (
    <>
      <h2 className="sr-only">{tProfile('homesBy', { name })}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {homes.results.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-9"
        page={homes.page}
        pageCount={homes.pageCount}
        hrefFor={(page) => `${paths.profile(username, 'listings', page)}#tabs`}
      />
    </>
  );
}

function NoHomes({ name }: { name: string }) {
  return (
    <EmptyState
      icon={<Icon name="house" />}
      title={tProfile('noHomes')}
      text={tProfile('noHomesText', { name })}
    />
  );
}

type ProfileReviewsProps = {
  reviews: ReviewPage;
  stats: ReviewStats;
  username: string;
  name: string;
};

export function ProfileReviews({ reviews, stats, username, name }: ProfileReviewsProps) {
  if (stats.count === 0) return <NoReviews name={name} />;
  return (
    <div className="mt-7 grid gap-x-14 gap-y-4 lg:grid-cols-[17rem_1fr]">
      <aside className="h-fit lg:sticky lg:top-6">
        <h2 className="sr-only">{tProfile('reviewsOf', { name })}</h2>
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
      title={tProfile('noReviews')}
      text={tProfile('noReviewsText', { name })}
    >
      <WriteReviewButton />
    </EmptyState>
  );
}
