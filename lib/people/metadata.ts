import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { PROFILE_TAB_LABELS, type ProfileTab } from '@/lib/people/constants';
import { displayName, profileFacts } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';

const BRAND = 'Estia';
/** Search engines cut longer descriptions. */
const DESCRIPTION_LIMIT = 160;

function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= DESCRIPTION_LIMIT) return letters.join('');
  return `${letters
    .slice(0, DESCRIPTION_LIMIT - 1)
    .join('')
    .replace(/[\s.,;:–-]+\S*$/, '')}…`;
}

/** 'Elena Kyriakou, Limassol. 12 homes, rated 4.6 by 9 people. Licensed agent …' */
export function profileDescription(profile: PublicProfile, stats: ReviewStats): string {
  const who = [displayName(profile), profile.location].filter(Boolean).join(', ');
  const facts = profileFacts(profile, stats).join(', ');
  return cut([who, facts, profile.bio].filter(Boolean).join('. '));
}

/** The head of a profile and of its tabs; addresses are relative to the site's own (`metadataBase`). */
export function profileMetadata(
  profile: PublicProfile,
  stats: ReviewStats,
  { tab, page }: { tab: ProfileTab; page: number },
): Metadata {
  const name = displayName(profile);
  const what = tab === 'overview' ? (profile.location ?? `@${profile.username}`) : PROFILE_TAB_LABELS[tab];
  const title = `${name} – ${what}${page > 1 ? `, page ${page}` : ''} | ${BRAND}`;
  const description = profileDescription(profile, stats);
  const url = paths.profile(profile.username, tab, page);
  const images = [
    {
      url: paths.profileShareImage(profile.username),
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: name,
    },
  ];
  // What a visitor finds behind 'Contact Info' is a way to sign in; people who offer nothing are nobody's search result.
  const isHidden = tab === 'contact' || (profile.propertiesCount === 0 && stats.count === 0);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: tab === 'contact' ? paths.profile(profile.username) : url },
    ...(isHidden && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'profile',
      username: profile.username,
      siteName: BRAND,
      locale: 'en',
      url,
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}
