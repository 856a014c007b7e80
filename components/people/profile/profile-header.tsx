import type { ReactNode } from 'react';
import { ProfileActions } from '@/components/people/profile/profile-actions';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { displayName, formatAverage, joinedText, websiteLabel } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';

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
        <ProfileActions hasHomes={profile.propertiesCount > 0} />
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&>svg]:size-4.5 [&>svg]:text-muted">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

function Facts({ profile }: { profile: PublicProfile }) {
  const { location, office, website, joinedAt } = profile;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {location ? <Fact icon={<Icon name="map-pin" />}>{location}</Fact> : null}
      {office ? <Fact icon={<Icon name="building" />}>{office}</Fact> : null}
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

function Figures({ profile, stats }: ProfileHeaderProps) {
  const { username, propertiesCount, connectionsCount } = profile;
  const link = 'underline-offset-4 hover:underline';
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm tabular-nums">
      {stats.count > 0 ? (
        <li>
          <a href={paths.profile(username, 'reviews')} className={`inline-flex items-center gap-1.5 ${link}`}>
            <Icon name="star" className="size-4 fill-current text-amber" />
            <b className="font-semibold">{formatAverage(stats.average)}</b>
            <span className="text-muted">({plural(stats.count, 'review')})</span>
          </a>
        </li>
      ) : null}
      <li>
        <a href={paths.profile(username, 'listings')} className={link}>
          <b className="font-semibold">{propertiesCount}</b>{' '}
          <span className="text-muted">{propertiesCount === 1 ? 'home' : 'homes'}</span>
        </a>
      </li>
      <li>
        <b className="font-semibold">{connectionsCount}</b>{' '}
        <span className="text-muted">{connectionsCount === 1 ? 'connection' : 'connections'}</span>
      </li>
    </ul>
  );
}
