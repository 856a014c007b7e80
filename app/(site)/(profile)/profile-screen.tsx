import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ContactProtected } from '@/components/auth/contact-protected';
import { ProfileContact } from '@/components/people/profile/profile-contact';
import { ProfileHeader } from '@/components/people/profile/profile-header';
import { ProfileListings, ProfileOverview, ProfileReviews } from '@/components/people/profile/profile-panels';
import { ProfileTabs } from '@/components/people/profile/profile-tabs';
import { ProfileViewProvider } from '@/components/people/profile/profile-view-provider';
import { JsonLd } from '@/components/seo/json-ld';
import { lastText, type RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { publicPage } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { PROFILE_TABS, type ProfileTab } from '@/lib/people/constants';
import { profileJsonLd } from '@/lib/people/json-ld';
import { profileMetadata } from '@/lib/people/metadata';
import { isUsernameForm } from '@/lib/people/profile-rules';
import { displayName } from '@/lib/people/profile-text';
import { readPublicProfile, readPublishedHomes } from '@/lib/people/reads';
import type { PublicProfile } from '@/lib/people/types';
import { readReviewStats, readReviews } from '@/lib/reviews/reads';
import type { ReviewStats } from '@/lib/reviews/types';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tProfile } from '@/messages/profile';
import { MissingPage, missingMetadata } from '../missing-page';

type Request = { username: string; tab: ProfileTab; page: number };
type Props = { username: string; query: RawQuery };

/** Any mistyped top-level URL leads here, because an unknown first segment is a username. */
const noProfile = () => ({
  title: tProfile('notFoundTitle'),
  text: tProfile('notFoundText'),
  home: tProfile('goHome'),
});

const PAGED_TABS: readonly ProfileTab[] = ['listings', 'reviews'];

/** `null` if it cannot be a username, without asking the database. Unknown tabs are ignored. */
function readAddress({ username, query }: Props): Request | null {
  if (!isUsernameForm(username)) return null;
  const tab = PROFILE_TABS.find((name) => name === lastText(query.tab)) ?? 'overview';
  const page = PAGED_TABS.includes(tab) ? parseId(lastText(query.page)) : null;
  return { username, tab, page: page ?? 1 };
}

async function findProfile(request: Request | null) {
  const profile = request && (await readPublicProfile(request.username));
  return profile ? { profile, stats: await readReviewStats(profile.id) } : null;
}

async function hasPage({ tab, page }: Request, { id }: PublicProfile): Promise<boolean> {
  if (page === 1) return true;
  const { pageCount } = tab === 'listings' ? await readPublishedHomes(id, page) : await readReviews(id, page);
  return page <= pageCount;
}

export async function profileScreenMetadata(props: Props): Promise<Metadata> {
  const request = readAddress(props);
  const found = await findProfile(request);
  if (!(request && found)) return { title: tProfile('notFound'), robots: { index: false } };
  if (!(await hasPage(request, found.profile))) return missingMetadata();
  return profileMetadata(found.profile, found.stats, request);
}

export async function ProfileScreen(props: Props) {
  const lower = props.username.toLowerCase();
  if (lower !== props.username && isUsernameForm(lower))
    permanentRedirect(localAddress(paths.profile(lower)));
  const request = readAddress(props);
  const found = await findProfile(request);
  if (!(request && found)) {
    publicPage();
    return <MissingPage {...noProfile()} />;
  }
  const { profile, stats } = found;
  if (!(await hasPage(request, profile))) return <MissingPage />;
  const { id, username } = profile;
  return (
    <div className="wrap pt-8 sm:pt-11">
      <JsonLd data={profileJsonLd(profile, siteOrigin())} />
      <ProfileViewProvider person={{ id, username, name: displayName(profile) }} words={profileWords()}>
        <ProfileHeader profile={profile} stats={stats} />
        <ProfileTabs
          username={username}
          active={request.tab}
          counts={{ listings: profile.propertiesCount, reviews: stats.count }}
        />
        {await tabContent(request, profile, stats)}
      </ProfileViewProvider>
    </div>
  );
}

/** Of the parts that need script, which are small because the page brings their words. */
const profileWords = () => ({
  edit: tProfile('edit'),
  connect: tProfile('connect'),
  reply: tProfile('reply'),
  report: tProfile('report'),
  helpful: tProfile('helpful'),
  writeReview: tProfile('writeReview'),
  editReview: tProfile('editReview'),
});

async function tabContent(
  { tab, page }: Request,
  profile: PublicProfile,
  stats: ReviewStats,
): Promise<ReactNode> {
  const { username } = profile;
  const name = displayName(profile);
  if (tab === 'contact') {
    const from = paths.profile(username, 'contact');
    return (
      <ProfileContact title={tProfile('contactTitle')}>
        <ContactProtected from={from} heading="h2" headingId="contact-title" />
      </ProfileContact>
    );
  }
  if (tab === 'listings') {
    const homes = await readPublishedHomes(profile.id, page);
    return <ProfileListings homes={homes} username={username} name={name} />;
  }
  const reviews = await readReviews(profile.id, page);
  if (tab === 'reviews') {
    return <ProfileReviews reviews={reviews} stats={stats} username={username} name={name} />;
  }
  const homes = await readPublishedHomes(profile.id, 1);
  return <ProfileOverview profile={profile} homes={homes} reviews={reviews} stats={stats} />;
}
