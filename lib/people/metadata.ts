import type { Metadata } from 'next';
import { localAddress } from '@/lib/language/addresses';
import { apiAddress } from '@/lib/language/api-address';
import { ownWords } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import type { ProfileTab } from '@/lib/people/constants';
import { profileFacts } from '@/lib/people/profile-facts';
import { displayName } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';
import { languageAlternates, linkPreview, previewImage, shortText } from '@/lib/seo/metadata';
import { tProfile } from '@/messages/profile';

/** 'Elena Kyriakou, Limassol. 12 homes, rated 4.6 by 9 people. Licensed agent …' */
function profileDescription(profile: PublicProfile, stats: ReviewStats): string {
  const who = [displayName(profile), profile.location].filter(Boolean).join(', ');
  const facts = profileFacts(profile, stats).join(', ');
  return shortText([who, facts, ownWords(profile.bio ?? '')].filter(Boolean).join('. '));
}

/** URLs are relative to `metadataBase`. */
export function profileMetadata(
  profile: PublicProfile,
  stats: ReviewStats,
  { tab, page }: { tab: ProfileTab; page: number },
): Metadata {
  const name = displayName(profile);
  const what = tab === 'overview' ? (profile.location ?? `@${profile.username}`) : tProfile(`tab.${tab}`);
  const title =
    page > 1 ? tProfile('metaTitlePage', { name, what, page }) : tProfile('metaTitle', { name, what });
  const description = profileDescription(profile, stats);
  const url = paths.profile(profile.username, tab, page);
  const images = [previewImage(apiAddress(paths.profileShareImage(profile.username)), name)];
  // 'Contact Info' shows visitors only a sign-in link, and empty profiles are no useful search result.
  const isHidden = tab === 'contact' || (profile.propertiesCount === 0 && stats.count === 0);
  return {
    title: { absolute: title },
    description,
    alternates: isHidden
      ? { canonical: localAddress(tab === 'contact' ? paths.profile(profile.username) : url) }
      : languageAlternates(url),
    ...(isHidden && { robots: { index: false, follow: true } }),
    ...linkPreview({ url, title, description, images }, { type: 'profile', username: profile.username }),
  };
}
