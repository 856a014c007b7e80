import type { Organization, WebSite, WithContext } from 'schema-dts';

/** Who runs the site, for the home page. */
export function organisationJsonLd(operator: {
  name: string;
  origin: string;
  email: string;
  phones: readonly string[];
  profiles: readonly string[];
}): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${operator.origin}/#organization`,
    name: operator.name,
    url: operator.origin,
    logo: `${operator.origin}/icons/icon-512.png`,
    email: operator.email,
    telephone: operator.phones[0] ?? '',
    address: { '@type': 'PostalAddress', addressLocality: 'Nicosia', addressCountry: 'CY' },
    areaServed: ['Cyprus', 'Greece'],
    sameAs: [...operator.profiles],
  };
}

/** The website, for the home page. */
export function websiteJsonLd(name: string, origin: string): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  };
}
