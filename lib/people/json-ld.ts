import type { ProfilePage, WithContext } from 'schema-dts';
import { localAddress } from '@/lib/language/addresses';
import { currentLanguage } from '@/lib/language/current-language';
import { ownWords } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';
import type { PublicProfile } from '@/lib/people/types';

export function profileJsonLd(profile: PublicProfile, origin: string): WithContext<ProfilePage> {
  const url = `${origin}${localAddress(paths.profile(profile.username))}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: profile.joinedAt,
    inLanguage: currentLanguage(),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: displayName(profile),
      alternateName: profile.username,
      identifier: profile.id,
      url,
      ...(ownWords(profile.bio ?? '') && { description: profile.bio }),
      ...(profile.avatar?.startsWith('/') && { image: `${origin}${profile.avatar}` }),
      ...(profile.location && { homeLocation: { '@type': 'Place', name: profile.location } }),
      ...(profile.website && { sameAs: profile.website }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: profile.connectionsCount,
      },
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: profile.propertiesCount,
      },
    },
  };
}
