import type { ReactNode } from 'react';
import { Stars } from '@/components/people/reviews/review-summary';
import { ReviewTools } from '@/components/people/reviews/review-tools';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { formatDate } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';
import { CONNECTION_CONTEXT } from '@/lib/reviews/constants';
import type { ReviewEntry } from '@/lib/reviews/types';
import { tProfile } from '@/messages/profile';

/** The same for every viewer. */
export function ReviewItem({ review, about }: { review: ReviewEntry; about: string }) {
  const { reviewer, response } = review;
  const name = reviewer ? displayName(reviewer) : tProfile('deletedUser');
  return (
    <article
      id={`review-${review.id}`}
      aria-labelledby={`review-${review.id}-by`}
      className="grid grid-cols-[auto_1fr] gap-x-3.5 border-b py-6"
    >
      <Avatar name={reviewer ? name : '?'} src={reviewer?.avatar} />
      <div className="min-w-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3
            id={`review-${review.id}-by`}
            className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]"
          >
            {reviewer ? (
              <Link
                href={paths.profile(reviewer.username)}
                prefetch={false}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="text-muted">{name}</span>
            )}
          </h3>
          <p className="text-muted text-sm">
            <time dateTime={review.createdAt}>{formatDate(new Date(review.createdAt))}</time>
            {review.isEdited ? ` · ${tProfile('edited')}` : null}
          </p>
        </header>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.overallRating} />
          <Context review={review} />
        </p>
        {review.title ? (
          <p className="mt-3 font-semibold [overflow-wrap:anywhere]" lang={langOf(review.title)}>
            {review.title}
          </p>
        ) : null}
        <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]" lang={langOf(review.content)}>
          {review.content}
        </p>
        {response ? <Answer response={response} about={about} /> : null}
        <ReviewTools
          reviewId={review.id}
          reviewerId={reviewer?.id ?? null}
          helpfulCount={review.helpfulCount}
          hasResponse={response !== null}
          foundHelpful={tProfile('foundHelpful', { count: review.helpfulCount })}
        />
      </div>
    </article>
  );
}

function Context({ review }: { review: ReviewEntry }) {
  const { interactionContext, isVerified, listingId } = review;
  const subject =
    interactionContext === CONNECTION_CONTEXT ? tProfile('connectionContext') : interactionContext;
  const linked = (text: ReactNode) =>
    listingId ? (
      <Link
        href={paths.property(listingId)}
        prefetch={false}
        lang={langOf(subject)}
        className="underline underline-offset-4 hover:text-ink"
      >
        {text}
      </Link>
    ) : (
      text
    );
  return (
    <>
      {isVerified ? (
        <Badge tone="olive">
          <Icon name="shield-check" className="size-3.5" />
          {tProfile('verified')}
        </Badge>
      ) : null}
      <span className="text-muted text-sm [overflow-wrap:anywhere]">
        {isVerified ? (
          <MarkedText of={tProfile.pieces('aboutListing', { subject })} what={linked} />
        ) : (
          linked(subject)
        )}
      </span>
    </>
  );
}

function Answer({ response, about }: { response: { content: string; createdAt: string }; about: string }) {
  return (
    <div className="mt-4 border-line-strong border-l-2 pl-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <b className="font-semibold [overflow-wrap:anywhere]">{tProfile('replyBy', { name: about })}</b>
        <time dateTime={response.createdAt} className="text-muted">
          {formatDate(new Date(response.createdAt))}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" lang={langOf(response.content)}>
        {response.content}
      </p>
    </div>
  );
}
