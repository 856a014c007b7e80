import type { RealEstateAgent, WithContext } from 'schema-dts';
import type { PublicAgency } from '@/lib/agencies/types';
import { localAddress } from '@/lib/language/addresses';
import { externalLink } from '@/lib/listings/external-link';
import { paths } from '@/lib/paths';

export function agencyJsonLd(agency: PublicAgency, origin: string): WithContext<RealEstateAgent> {
  const url = `${origin}${localAddress(paths.agency(agency.id))}`;
  const website = externalLink(agency.website);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${url}#agency`,
    name: agency.name,
    url,
    ...(agency.description && { description: agency.description }),
    ...(agency.location && { address: { '@type': 'PostalAddress', addressLocality: agency.location } }),
    ...(agency.image && { logo: `${origin}${agency.image}`, image: `${origin}${agency.image}` }),
    ...(agency.email && { email: agency.email }),
    ...(agency.phone && { telephone: agency.phone }),
    ...(website && { sameAs: website }),
    employee: agency.people.map(({ name, username }) => ({
      '@type': 'Person',
      name,
      url: `${origin}${localAddress(paths.profile(username))}`,
    })),
  };
}
