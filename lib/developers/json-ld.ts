import type { Organization, WithContext } from 'schema-dts';
import type { DeveloperDetail } from '@/lib/developers/types';
import { localAddress } from '@/lib/language/addresses';
import { externalLink } from '@/lib/listings/external-link';
import { usualWord } from '@/lib/listings/usual-words';
import { paths } from '@/lib/paths';
import { COUNTRY_CODES } from '@/lib/places/constants';
import { locationName } from '@/lib/places/location-name';

export function developerJsonLd(developer: DeveloperDetail, origin: string): WithContext<Organization> {
  const url = `${origin}${localAddress(paths.developer(developer.id))}`;
  const website = externalLink(developer.website);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}#company`,
    name: developer.name,
    url,
    description: developer.description,
    address: {
      '@type': 'PostalAddress',
      addressLocality: locationName(developer.location, developer.country),
      addressCountry: COUNTRY_CODES[developer.country],
    },
    ...(developer.image && { logo: `${origin}${developer.image}` }),
    ...(developer.established && { foundingDate: String(developer.established) }),
    ...(developer.email && { email: developer.email }),
    ...(developer.phone && { telephone: developer.phone }),
    ...(website && { sameAs: website }),
    ...(developer.specialties.length > 0 && { knowsAbout: developer.specialties.map(usualWord) }),
    ...(developer.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: developer.rating,
        reviewCount: developer.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
