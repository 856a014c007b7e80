import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ContactProtected } from '@/components/people/contact-protected';
import { ProfileContact } from '@/components/people/profile-contact';
import { ProfileHeader } from '@/components/people/profile-header';
import { ProfileListings } from '@/components/people/profile-listings';
import { ProfileOverview } from '@/components/people/profile-overview';
import { ProfileReviews } from '@/components/people/profile-reviews';
import { ProfileTabs } from '@/components/people/profile-tabs';
import { ProfileViewProvider } from '@/components/people/profile-view-provider';
import { JsonLd } from '@/components/seo/json-ld';
import { SamePathLinks } from '@/components/ui/same-path-links';
import { paths } from '@/lib/paths';
import { cachedPublicProfile, cachedPublishedHomes } from '@/lib/people/cache';
import { PROFILE_TABS, type ProfileTab } from '@/lib/people/constants';
import { profileJsonLd } from '@/lib/people/json-ld';
import { profileMetadata } from '@/lib/people/metadata';
import { isUsernameForm } from '@/lib/people/profile-rules';
import { displayName } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import { cachedReviewStats, cachedReviews } from '@/lib/reviews/cache';
import type { ReviewStats } from '@/lib/reviews/types';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

/** Unvalidated path parameters. */
type Address = { username: string; tab?: string; page?: string };
type Request = { username: string; tab: ProfileTab; page: number };

const PAGED_TABS: readonly ProfileTab[] = ['listings', 'reviews'];

/** `null` if it cannot be a profile; it then never reaches the database. */
function readAddress({ username, tab, page }: Address): Request | null {
  const known = tab === undefined ? 'overview' : PROFILE_TABS.find((name) => name === tab);
  if (!known || !isUsernameForm(username)) return null;
  if (page === undefined) return { username, tab: known, page: 1 };
  const number = parseId(page);
  return number && PAGED_TABS.includes(known) ? { username, tab: known, page: number } : null;
}

async function findProfile(request: Request | null) {
  const profile = request && (await cachedPublicProfile(request.username));
  return profile ? { profile, stats: await cachedReviewStats(profile.id) } : null;
}

/** One page of a person's listings; a page past the end is a 404. */
async function homesOn(page: number, { id }: PublicProfile) {
  const homes = await cachedPublishedHomes(id, page);
  if (page > Math.max(1, homes.pageCount)) notFound();
  return homes;
}

/** One page of a person's reviews; a page past the end is a 404. */
async function reviewsOn(page: number, { id }: PublicProfile) {
  const reviews = await cachedReviews(id, page);
  if (page > Math.max(1, reviews.pageCount)) notFound();
  return reviews;
}

export async function profileScreenMetadata(address: Address): Promise<Metadata> {
  const request = readAddress(address);
  const found = await findProfile(request);
  if (!(request && found)) return { title: 'Profile not found', robots: { index: false } };
  if (request.tab === 'listings') await homesOn(request.page, found.profile);
  if (request.tab === 'reviews') await reviewsOn(request.page, found.profile);
  return profileMetadata(found.profile, found.stats, request);
}

/** A public profile with one of its tabs; the same for every viewer. */
export async function ProfileScreen({ address }: { address: Address }) {
  const lower = address.username.toLowerCase();
  if (lower !== address.username && isUsernameForm(lower)) permanentRedirect(paths.profile(lower));
  const request = readAddress(address);
  const found = await findProfile(request);
  if (!(request && found)) notFound();
  const { profile, stats } = found;
  const { id, username } = profile;
  return (
    <div className="wrap pt-8 sm:pt-11">
      <JsonLd data={profileJsonLd(profile, siteOrigin())} />
      <ProfileViewProvider person={{ id, username, name: displayName(profile) }}>
        <ProfileHeader profile={profile} stats={stats} />
        <SamePathLinks>
          <ProfileTabs
            username={username}
            active={request.tab}
            counts={{ listings: profile.propertiesCount, reviews: stats.count }}
          />
          {await tabContent(request, profile, stats)}
        </SamePathLinks>
      </ProfileViewProvider>
    </div>
  );
}

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
      <ProfileContact>
        <ContactProtected from={from} heading="h2" headingId="contact-title" />
      </ProfileContact>
    );
  }
  if (tab === 'listings') {
    const homes = await homesOn(page, profile);
    return <ProfileListings homes={homes} username={username} name={name} />;
  }
  const reviews = await reviewsOn(page, profile);
  if (tab === 'reviews') {
    return <ProfileReviews reviews={reviews} stats={stats} username={username} name={name} />;
  }
  const homes = await homesOn(1, profile);
  return <ProfileOverview profile={profile} homes={homes} reviews={reviews} stats={stats} />;
}
