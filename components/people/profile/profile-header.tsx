import type { ReactNode } from 'react';
import { ProfileActions } from '@/components/people/profile/profile-actions';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { formatRating } from '@/lib/format';
import { localAddress } from '@/lib/language/addresses';
import { langOf } from '@/lib/language/translations';
import { repliesPercent } from '@/lib/listings/card/card-text';
import { paths } from '@/lib/paths';
import { joinedText } from '@/lib/people/profile-facts';
import { displayName, websiteLabel } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';
import { tEnquiryTexts } from '@/messages/enquiry-texts';
import { tListing } from '@/messages/listing';
import { tProfile } from '@/messages/profile';

export type ProfileHeaderProps = { profile: PublicProfile; stats: ReviewStats };

/** No contact data. */
export function ProfileHeader({ profile, stats }: ProfileHeaderProps) {
  const name = displayName(profile);
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-7">
      <Avatar name={name} src={profile.avatar} size="xl" className="sm:size-30" />
      <div className="min-w-0 flex-1">
        <h1 className="title-page [overflow-wrap:anywhere]">{name}</h1>
        <p className="mt-0.5 text-muted">@{profile.username}</p>
        <Facts profile={profile} />
        <Figures profile={profile} stats={stats} />
        <Replies profile={profile} />
        <ProfileActions
          hasHomes={profile.propertiesCount > 0}
          ask={askTexts({ kind: 'person', id: profile.username }, { to: name, title: name })}
          message={tEnquiryTexts('button')}
        />
      </div>
    </header>
  );
}

function Fact({ icon, lang, children }: { icon: ReactNode; lang?: string | undefined; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&>svg]:size-4.5 [&>svg]:text-muted">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]" lang={lang}>
        {children}
      </span>
    </li>
  );
}

function Facts({ profile }: { profile: PublicProfile }) {
  const { location, office, website, joinedAt } = profile;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {location ? (
        <Fact icon={<Icon name="map-pin" />} lang={langOf(location)}>
          {location}
        </Fact>
      ) : null}
      {office ? (
        <Fact icon={<Icon name="building" />} lang={langOf(office)}>
          {office}
        </Fact>
      ) : null}
      {website && /^https?:\/\//i.test(website) ? (
        <Fact icon={<Icon name="globe" />}>
          <a
            href={website}
            target="_blank"
            rel="noopener nofollow ugc"
            className="text-aegean underline-offset-4 hover:underline"
          >
            {websiteLabel(website)}
          </a>
        </Fact>
      ) : null}
      <Fact icon={<Icon name="calendar" />}>{joinedText(joinedAt)}</Fact>
    </ul>
  );
}

function Replies({ profile }: { profile: PublicProfile }) {
  const percent = repliesPercent(profile);
  if (percent === null) return null;
  return (
    <p className="mt-3 grid max-w-[68ch] gap-0.5 text-sm">
      <b className="flex items-center gap-1.5 font-semibold">
        <Icon name="message-circle" className="size-4.5 text-muted" />
        {tListing('replies', { percent })}
      </b>
      <span className="text-muted">{tListing('repliesRule')}</span>
    </p>
  );
}

const FIGURE = {
  n: (text: ReactNode) => <b className="font-semibold">{text}</b>,
  w: (text: ReactNode) => <span className="text-muted">{text}</span>,
};

function Figures({ profile, stats }: ProfileHeaderProps) {
  const { username, propertiesCount, connectionsCount } = profile;
  const link = 'underline-offset-4 hover:underline';
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm tabular-nums">
      {stats.count > 0 ? (
        <li>
          <a
            href={localAddress(paths.profile(username, 'reviews'))}
            className={`inline-flex items-center gap-1.5 ${link}`}
          >
            <Icon name="star" className="size-4 fill-current text-amber" />
            <b className="font-semibold">{formatRating(stats.average)}</b>
            <span className="text-muted">({tProfile('reviews', { count: stats.count })})</span>
          </a>
        </li>
      ) : null}
      <li>
        <a href={localAddress(paths.profile(username, 'listings'))} className={link}>
          <MarkedText of={tProfile.pieces('homesFigure', { count: propertiesCount })} {...FIGURE} />
        </a>
      </li>
      <li>
        <MarkedText of={tProfile.pieces('connectionsFigure', { count: connectionsCount })} {...FIGURE} />
      </li>
    </ul>
  );
}
